import { lazyPart } from "../../app/errors/lazy-part";

/** The mails of a record, loaded once somebody looks at them. */
export const RecordEmails = lazyPart(() => import("./components/record-emails"));
