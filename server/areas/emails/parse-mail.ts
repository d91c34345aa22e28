import { EMAIL_PARSE_MEMORY, EMAIL_PARSE_TIMEOUT } from "#shared/limits/emails";
import type { SubprocessProgram } from "../../subprocess/isolation";
import { runInSubprocess } from "../../subprocess/run-in-subprocess";
import type { ParsedMail } from "./parsed-mail";

const parser: SubprocessProgram = {
  worker: "parse-mail.worker",
  memory: EMAIL_PARSE_MEMORY,
  timeout: EMAIL_PARSE_TIMEOUT,
};

/** Reads a mail apart from the server. @throws Error when it cannot be read */
export const parseMail = (raw: Uint8Array): Promise<ParsedMail> => runInSubprocess(parser, raw);
