/** Words of the public links of forms and pages. */
export const publicLink = {
  "publicLink.open": "Abrir",
  "publicLink.renew": "Nueva dirección",
  "publicLink.qrCode": "Código QR",
  "publicLink.downloadQrCode": "Descargar código QR",
  "publicLink.password": "Contraseña",
  "publicLink.passwordSet": "Hay una contraseña",
  "publicLink.setPassword": "Definir",
  "publicLink.removePassword": "Quitar contraseña",
  "publicLink.passwordTooShort": "{min, plural, one {Al menos # carácter} other {Al menos # caracteres}}",
  "publicLink.copied": "Enlace público copiado",
} as const;
