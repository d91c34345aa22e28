import { datetime } from "./datetime";
import { systemField } from "../system-field";

/** When a record was made. */
export const createdAt = systemField("createdAt", datetime);
