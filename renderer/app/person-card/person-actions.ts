import type { ComponentType } from "react";
import { defineSlot, type Entry } from "../slots";

/** A button on the card of another person. */
interface PersonAction extends Entry {
  Action: ComponentType<{ personId: number }>;
}
export const personActions = defineSlot<PersonAction>();
