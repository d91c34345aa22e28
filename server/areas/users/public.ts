export { lockSeats, type Move } from "./seats/lock-seats";
export { userKind } from "./user";
