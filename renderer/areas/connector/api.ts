import { connectorCalls } from "#shared/contract/connector";
import { jobCalls } from "#shared/contract/jobs";
import { fromContract, refetchSame, request, tagOf } from "../../app/api";
import { loadLibraries } from "../../app/libraries/load-libraries";

declare module "../../app/api/tags" {
  interface Kinds {
    import: true;
    connectorLink: true;
  }
}

const connectorApi = fromContract(connectorCalls, {
  provides: {
    listConnectorLinks: () => ["connectorLink"],
    getImport: (_reply, _error, { identifier }) => [tagOf("import", identifier)],
  },
  prepare: { configureImport: ({ fields }) => loadLibraries(fields) },
  options: { previewImport: { keepUnusedDataFor: 0 } },
  invalidates: {
    importTable: ["import", "table:list", "connectorLink"],
    syncConnectorLink: ["connectorLink"],
    disconnectTable: ["connectorLink"],
  },
  live: { import_table: { getImport: refetchSame("identifier") } },
});
export const {
  useConfigureImportQuery,
  useImportTableMutation,
  usePreviewImportQuery,
  useGetImportQuery,
  useListImportTargetsQuery,
  useListConnectorLinksQuery,
  useSyncConnectorLinkMutation,
  useDisconnectTableMutation,
} = connectorApi;

/** Stops a running import; what landed stays. */
export const cancelImport = (jobId: number) => request(jobCalls.cancelJob, { jobId });
