export { lockSeats, type Move } from "./seats/lock-seats";
export { undoPlaces } from "./seats/undo-places";
export { userKind } from "./user";
