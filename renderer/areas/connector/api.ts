import { connectorCalls } from "#shared/contract/connector";
import { bulkImportCalls } from "#shared/contract/bulk-import";
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
    getConnectorLink: () => ["connectorLink"],
    getImport: (_reply, _error, { identifier }) => [tagOf("import", identifier)],
  },
  prepare: { configureImport: ({ fields }) => loadLibraries(fields) },
  options: { previewImport: { keepUnusedDataFor: 0 } },
  invalidates: {
    importTable: ["import", "table:list", "connectorLink"],
    syncConnectorLink: ["connectorLink"],
    updateConnectorLink: ["connectorLink"],
    createLinkHook: ["connectorLink"],
    deleteLinkHook: ["connectorLink"],
    disconnectTable: ["connectorLink"],
  },
  live: { import_table: { getImport: refetchSame("identifier") } },
});
const bulkApi = fromContract(bulkImportCalls, {
  provides: { getBulkImport: (_reply, _error, { identifier }) => [tagOf("import", identifier)] },
  invalidates: { startBulkImport: ["import", "table:list", "connectorLink"] },
});
export const { useGetBulkImportQuery, useStartBulkImportMutation } = bulkApi;

export const {
  useConfigureImportQuery,
  useImportTableMutation,
  usePreviewImportQuery,
  useGetImportQuery,
  useListImportTargetsQuery,
  useListConnectorLinksQuery,
  useGetConnectorLinkQuery,
  useSyncConnectorLinkMutation,
  useDisconnectTableMutation,
  useUpdateConnectorLinkMutation,
  useCreateLinkHookMutation,
  useDeleteLinkHookMutation,
} = connectorApi;

/** Stops a running import; what landed stays. */
export const cancelImport = (jobId: number) => request(jobCalls.cancelJob, { jobId });
