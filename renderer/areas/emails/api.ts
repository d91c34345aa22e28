import { tableEmailCalls } from "#shared/contract/table-emails";
import { fromContract } from "../../app/api";

/** Mails come at any time: nothing is kept once it is out of sight. */
const fresh = { keepUnusedDataFor: 0 };

export const {
  useGetTableEmailQuery,
  useLazyGetTableEmailQuery,
  useSaveTableEmailMutation,
  useListRefusedEmailsQuery,
  useRetryEmailMutation,
  useDiscardEmailMutation,
  useListRecordEmailsQuery,
  useSendRecordEmailMutation,
} = fromContract(tableEmailCalls, {
  options: { getTableEmail: fresh, listRefusedEmails: fresh, listRecordEmails: fresh },
  provides: { listRefusedEmails: ["emails"], listRecordEmails: ["emails"] },
  invalidates: {
    saveTableEmail: (_reply, _error, { tableId }) => [{ type: "table" as const, id: Number(tableId) }],
    retryEmail: ["emails"],
    discardEmail: ["emails"],
    sendRecordEmail: ["emails"],
  },
});
