import { user } from "./user";
import { systemField } from "../system-field";

/** Who made a record. */
export const createdBy = systemField("createdBy", user);
