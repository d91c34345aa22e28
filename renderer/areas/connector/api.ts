import { connectorCalls } from "#shared/contract/connector";
import { jobCalls } from "#shared/contract/jobs";
import { fromContract, request } from "../../app/api";
import { loadLibraries } from "../../app/libraries/load-libraries";

const connectorApi = fromContract(connectorCalls, {
  provides: { getImport: (_reply, _error, { identifier }) => [{ type: "imports", id: identifier }] },
  prepare: { configureImport: ({ fields }) => loadLibraries(fields) },
  invalidates: { importTable: ["imports", "home", "tables"] },
});
export const {
  useConfigureImportQuery,
  useImportTableMutation,
  useGetImportQuery,
  useListImportTargetsQuery,
} = connectorApi;

/** Stops a running import; what landed stays. */
export const cancelImport = (jobId: number) => request(jobCalls.cancelJob, { jobId });
