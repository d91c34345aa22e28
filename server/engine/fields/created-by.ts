import { userStorage } from "./user";
import { systemStorage } from "./system-column";

export const createdBy = systemStorage("createdBy", userStorage);
