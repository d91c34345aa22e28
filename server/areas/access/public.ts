export { checkNewPassword } from "./password/check-new-password";
export { createPasswordLink } from "./password/password-link";
