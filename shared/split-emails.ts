import { foldEmail } from "./fold-email";
/** The addresses of a text in which commas part them, in lower case, each once. */
export const splitEmails = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((part) => foldEmail(part) || [])),
];
