import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailsTexts } from "#shared/text/emails";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { getTableEmail, saveTableEmail } from "./config";
import { listRecordEmails, sendRecordEmail, uploadEmailFile } from "./record-emails";
import { discardEmail, listRefusedEmails, retryEmail } from "./refused-emails";
import { mailsInChats } from "./mails-in-chats";
import { createMailReceiver } from "./mail-receiver";
import { emailsDemo } from "./demo";
import { migrations } from "./migrations";
import { chatReplyJob } from "./chat-reply-job";
import { recordMailJob } from "./record-mail-job";
import { tableMailKind } from "./table-mail";

const handlers = implement(tableEmailCalls, {
  getTableEmail,
  saveTableEmail,
  listRefusedEmails,
  retryEmail,
  discardEmail,
  listRecordEmails,
  sendRecordEmail,
  uploadEmailFile,
});

export const emails = defineArea({
  name: "emails",
  texts: emailsTexts,
  calls: [handlers],
  objects: [tableMailKind],
  migrations,
  demo: emailsDemo,
  jobs: [recordMailJob, chatReplyJob],
  readers: [mailsInChats],
  onStart: (services) => services.smtpListener.start(createMailReceiver(services)),
});
