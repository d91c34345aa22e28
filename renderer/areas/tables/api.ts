import { duplicateCalls } from "#shared/contract/duplicates";
import { tableCalls } from "#shared/contract/tables";
import { fromContract } from "../../app/api";
import { store } from "../../app/store";
import { loadLibraries } from "../../app/libraries/load-libraries";

export const tablesApi = fromContract(tableCalls, {
  provides: {
    listTables: ["tables"],
    getTable: (_reply, _error, { tableId }) => ["table", { type: "table", id: Number(tableId) }],
  },
  prepare: { getTable: ({ table }) => loadLibraries(table.fields) },
  invalidates: {
    createTable: ["tables", "home"],
    updateTable: (_reply, _error, { tableId }) => ["tables", "home", { type: "table", id: Number(tableId) }],
    deleteTable: ["tables", "home", "trash"],
    restoreTable: ["tables", "home", "trash"],
  },
});
export const {
  useListTablesQuery,
  useGetTableQuery,
  useLazyGetTableQuery,
  useUpdateTableMutation,
  useDeleteTableMutation,
} = tablesApi;
export const { useDuplicateItemMutation } = fromContract(duplicateCalls);

/** Has a table's answer come into the store. */
export const prepareTable = (tableId: number) =>
  store.dispatch(tablesApi.endpoints.getTable.initiate({ tableId }, { subscribe: false }));
