import { select } from "./select";
import type { FieldStorage } from "./storage";

export const radioSelect: FieldStorage = { ...select, name: "radioSelect" };
