/** What the server says about signing in. Source of the words: specification 1, section 8. */
export const access = {
  "access.passwordMismatch": "Correo o contraseña incorrectos.",
  "access.oauthMismatch": "El correo no está registrado en esta organización",
  "access.emptySeat":
    "Tu usuario no tiene ningún asiento asociado. Habla con el administrador de tu organización para obtener uno.",
  "access.sessionExpired": "Tu sesión ha caducado. Vuelve a iniciar sesión.",
  "access.tooManyAttempts":
    "Demasiados intentos. Espera {minutes, plural, one {# minuto} other {# minutos}} e inténtalo de nuevo.",
  "access.organizationNotFound": "No hay ninguna organización en esta dirección.",
  "access.accountNotFound": "No se encontró ninguna cuenta con este correo",
} as const;
