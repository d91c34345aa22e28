import { user } from "./user";
import { systemField } from "../system-field";

/** The user who last changed a record. */
export const updatedBy = systemField("updatedBy", user);
