import { datetime } from "./datetime";
import { systemField } from "../system-field";

/** When a record was last changed, by whomever and in whatever field. */
export const updatedAt = systemField("updatedAt", datetime);
