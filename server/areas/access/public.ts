export { checkNewPassword } from "./password/check-new-password";
export { requireConfirmed } from "./password/confirm-session";
export { verifyOwnPassword } from "./password/verify-own-password";
