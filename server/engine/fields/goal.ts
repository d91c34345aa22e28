import { number } from "./number";
import type { FieldStorage } from "./storage";

/** What is reached, as a number; the target is the field's. */
export const goal: FieldStorage = { ...number, name: "goal" };
