export { checkNewPassword } from "./password/check-new-password";
export { requireConfirmed } from "./password/confirm-session";
