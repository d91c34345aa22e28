import { number } from "./number";
import type { FieldStorage } from "./storage";

/** The reached value, as a number; the target belongs to the field. */
export const goal: FieldStorage = { ...number, name: "goal" };
