import { tableEmailCalls } from "#shared/contract/table-emails";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    recordMail: true;
    refusedMail: true;
  }
}

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
  provides: { listRefusedEmails: ["refusedMail"], listRecordEmails: ["recordMail"] },
  invalidates: {
    saveTableEmail: (_reply, _error, { tableId }) => [tagOf("table", tableId)],
    retryEmail: ["refusedMail", "recordMail"],
    discardEmail: ["refusedMail"],
    sendRecordEmail: ["recordMail"],
  },
  live: {
    "mail.changed": {
      listRecordEmails: {
        refetch: (told, { tableId, recordId }) =>
          told.tableId === Number(tableId) && told.recordId === Number(recordId),
      },
    },
    // Each is told as an update to who set the table's e-mail up.
    "update.created": { listRefusedEmails: "refetch" },
  },
});
