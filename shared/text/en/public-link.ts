/** Words of the public links of forms and pages. */
export const publicLink = {
  "publicLink.open": "Open",
  "publicLink.renew": "New address",
  "publicLink.qrCode": "QR code",
  "publicLink.downloadQrCode": "Download QR code",
  "publicLink.password": "Password",
  "publicLink.passwordSet": "A password is set",
  "publicLink.setPassword": "Set",
  "publicLink.removePassword": "Remove password",
  "publicLink.passwordTooShort": "{min, plural, one {At least # character} other {At least # characters}}",
  "publicLink.copied": "Public link copied successfully",
} as const;
