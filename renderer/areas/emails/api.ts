import { tableEmailCalls } from "#shared/contract/table-emails";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    recordMail: true;
    refusedMail: true;
  }
}

/** Mails arrive at any time, so nothing is cached once it is not shown. */
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
        refetch: (event, { tableId, recordId }) =>
          event.tableId === Number(tableId) && event.recordId === Number(recordId),
      },
    },
    // Each refused mail creates an update for the user who set up the table's e-mail.
    "update.created": { listRefusedEmails: "refetch" },
  },
});
