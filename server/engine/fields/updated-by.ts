import { userStorage } from "./user";
import { systemStorage } from "./system-column";

export const updatedBy = systemStorage("updatedBy", userStorage);
