export { createPasswordLink } from "./password/password-link";
