import { user } from "./user";
import { systemField } from "../system-field";

/** Who changed a record last. */
export const updatedBy = systemField("updatedBy", user);
