/** Words of the public links of forms and pages. */
export const publicLink = {
  "publicLink.open": "Abrir",
  "publicLink.renew": "Novo endereço",
  "publicLink.qrCode": "Código QR",
  "publicLink.downloadQrCode": "Baixar código QR",
  "publicLink.password": "Senha",
  "publicLink.passwordSet": "Há uma senha",
  "publicLink.setPassword": "Definir",
  "publicLink.removePassword": "Remover senha",
  "publicLink.passwordTooShort":
    "{min, plural, one {Pelo menos # caractere} other {Pelo menos # caracteres}}",
  "publicLink.copied": "Link público copiado",
} as const;
