export { MailLink } from "./panels/mail-link";
