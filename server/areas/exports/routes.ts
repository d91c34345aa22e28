import { exportCalls } from "#shared/contract/exports";
import { implement } from "../../http/implement";
import { downloadExport, getExport, openExport } from "./download";
import { exportTable } from "./start-export";

export const handlers = implement(exportCalls, { exportTable, getExport, openExport, downloadExport });
