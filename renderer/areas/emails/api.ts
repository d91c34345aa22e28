import { tableEmailCalls } from "#shared/contract/table-emails";
import { fromContract } from "../../app/api";

export const { useGetTableEmailQuery, useSaveTableEmailMutation } = fromContract(tableEmailCalls, {
  options: { getTableEmail: { keepUnusedDataFor: 0 } },
  invalidates: {
    saveTableEmail: (_reply, _error, { tableId }) => [{ type: "table" as const, id: Number(tableId) }],
  },
});
