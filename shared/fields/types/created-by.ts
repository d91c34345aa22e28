import { user } from "./user";
import { systemField } from "../system-field";

/** The creator of a record. */
export const createdBy = systemField("createdBy", user);
