import { EMAIL_PARSE_MEMORY, EMAIL_PARSE_TIMEOUT } from "#shared/limits/emails";
import { readApart } from "../../read-apart";
import type { ParsedMail } from "./parsed-mail";

/** Reads a mail apart from the server. @throws Error when it cannot be read */
export const parseMail = (raw: Uint8Array): Promise<ParsedMail> =>
  readApart<ParsedMail>("parse-mail.worker", raw, {
    memory: EMAIL_PARSE_MEMORY,
    timeout: EMAIL_PARSE_TIMEOUT,
  });
