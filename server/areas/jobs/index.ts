import { defineArea } from "../../define-area";
import { handlers } from "./routes";

export const jobs = defineArea({ name: "jobs", calls: [handlers] });
