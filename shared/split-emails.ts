import { foldEmail } from "./fold-email";

const SEPARATORS = /[,;\r\n\t]+/;
/** The address of `Ana Souza <ana@example.com>`. */
const IN_BRACKETS = /<([^<>]*)>\s*$/;

/** The addresses of a text, in lower case, each once: parted by commas, semicolons, spaces or lines. */
export const splitEmails = (text: string): string[] => [
  ...new Set(
    text
      .split(SEPARATORS)
      .flatMap((part) => IN_BRACKETS.exec(part)?.[1] ?? part.trim().split(/\s+/))
      .flatMap((part) => foldEmail(part) || []),
  ),
];
