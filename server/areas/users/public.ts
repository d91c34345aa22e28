export { userKind } from "./user";
