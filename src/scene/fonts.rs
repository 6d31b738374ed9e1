//! The bundled fonts and how wide texts are in them.
