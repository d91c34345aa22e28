export { createMailReceiver } from "./mail-receiver";
export { recordMailJob } from "./record-mail-job";
