import { datetimeStorage } from "./datetime";
import { systemStorage } from "./system-column";

export const updatedAt = systemStorage("updatedAt", datetimeStorage);
