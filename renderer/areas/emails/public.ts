import { lazyPart } from "../../app/errors/lazy-part";

export const EmailsOfRecord = lazyPart(() => import("./components/emails-of-record"));
