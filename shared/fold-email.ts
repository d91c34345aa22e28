/**
 * The form in which e-mail addresses are compared: ASCII letters in lower case. Other letters stay as they are, because
 * Unicode folds some of them to ASCII: the Kelvin sign (U+212A) would become a `k` of another mailbox.
 */
export const foldEmail = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
