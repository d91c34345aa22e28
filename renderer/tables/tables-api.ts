import { tableCalls } from "#shared/contract/tables";
import { fromContract, onEach, refetchSame, tagOf } from "../app/api";
import { store } from "../app/store";
import { loadLibraries } from "../app/libraries/load-libraries";

declare module "../app/api/tags" {
  interface Kinds {
    table: true;
  }
}

const table = { getTable: refetchSame("tableId") } as const;
const listAndTable = { listTables: "refetch", ...table } as const;

export const tablesApi = fromContract(tableCalls, {
  provides: {
    listTables: ["table:list"],
    getAllObjects: ["table:list"],
    getTable: (_reply, _error, { tableId }) => [tagOf("table", tableId)],
  },
  prepare: { getTable: ({ table }) => loadLibraries(table.fields) },
  invalidates: {
    createTable: ["table:list"],
    updateTable: (_reply, _error, { tableId }) => ["table:list", tagOf("table", tableId)],
    deleteTable: ["table:list", "table:trash"],
    restoreTable: ["table:list", "table:trash"],
  },
  live: {
    ...onEach(["table.created", "import_table"], { listTables: "refetch" } as const),
    ...onEach(["table.updated", "table.deleted", "table.restored"], listAndTable),
    ...onEach(["field.changed", "app.changed", "form.changed", "viewDraft.changed"], table),
  },
});
export const {
  useListTablesQuery,
  useGetAllObjectsQuery,
  useGetTableQuery,
  useLazyGetTableQuery,
  useUpdateTableMutation,
  useDeleteTableMutation,
  useDuplicateItemMutation,
} = tablesApi;

/** Loads a table into the store. */
export const prepareTable = (tableId: number) =>
  store.dispatch(tablesApi.endpoints.getTable.initiate({ tableId }, { subscribe: false }));
