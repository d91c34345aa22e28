export { isSigned } from "./check-signature";
