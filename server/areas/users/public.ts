export { lockSeats, type Move } from "./seats/lock-seats";
export { undoPlaces } from "./seats/undo-places";
export { userKind } from "./user";
export { belongingSources, type BelongingSource } from "./belongings/registry";
export { knownCounts } from "./seats/known-counts";
export { planSeats } from "./seats/plan";
export { sumSeats } from "./seats/lock-seats";
