import { tableEmailCalls } from "#shared/contract/table-emails";
import { implement } from "../../http/implement";
import { getTableEmail, saveTableEmail } from "./config";
import { listRecordEmails, sendRecordEmail, uploadEmailFile } from "./record-emails";
import { discardEmail, listRefusedEmails, retryEmail } from "./refused-emails";

export const handlers = implement(tableEmailCalls, {
  getTableEmail,
  saveTableEmail,
  listRefusedEmails,
  retryEmail,
  discardEmail,
  listRecordEmails,
  sendRecordEmail,
  uploadEmailFile,
});
