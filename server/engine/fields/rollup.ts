import type { FieldStorage } from "./storage";
import { text } from "./text";

/** A rollup is stored as what its figure is (`FieldSchema.result`); as itself only before that is known. */
export const rollup: FieldStorage = { ...text, name: "rollup" };
