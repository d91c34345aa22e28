import { tableEmailCalls } from "#shared/contract/table-emails";
import { fromContract } from "../../app/api";

/** Mails come at any time: nothing is kept once it is out of sight. */
const fresh = { keepUnusedDataFor: 0 };

export const {
  useGetTableEmailQuery,
  useSaveTableEmailMutation,
  useListRefusedEmailsQuery,
  useRetryEmailMutation,
  useDiscardEmailMutation,
} = fromContract(tableEmailCalls, {
  options: { getTableEmail: fresh, listRefusedEmails: fresh },
  provides: { listRefusedEmails: ["emails"] },
  invalidates: {
    saveTableEmail: (_reply, _error, { tableId }) => [{ type: "table" as const, id: Number(tableId) }],
    retryEmail: ["emails"],
    discardEmail: ["emails"],
  },
});
