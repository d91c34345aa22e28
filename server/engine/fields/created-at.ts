import { datetimeStorage } from "./datetime";
import { systemStorage } from "./system-column";

export const createdAt = systemStorage("createdAt", datetimeStorage);
