export { lockSeats, type Move } from "./seats/lock-seats";
export { undoPlaces } from "./seats/undo-places";
export { userKind } from "./user";
export { knownCounts } from "./seats/known-counts";
export { planSeats } from "./seats/plan";
export { sumSeats } from "./seats/lock-seats";
