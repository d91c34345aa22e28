import { slaCalls } from "#shared/contract/sla";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { auditSla, summarizeSla } from "./service";
import { exportSla } from "./start-export";
import { slaExportJob } from "./export-job";

const handlers = implement(slaCalls, { auditSla, summarizeSla, exportSla });

export const sla = defineArea({ name: "sla", calls: [handlers], jobs: [slaExportJob] });
