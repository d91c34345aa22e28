/** What a mail says, as the process that reads it tells it. */
export interface ParsedMail {
  /** With angle brackets; null where it has none. */
  messageId: string | null;
  /** Message-IDs that it answers, the nearest first. */
  answers: readonly string[];
  from: { name: string; address: string } | null;
  to: string;
  cc: string;
  subject: string;
  /** What was written, and what it repeats of the mails before. */
  text: string;
  quoted: string;
  /** Whether a program or a list sent it, so that no program answers (RFC 3834). */
  isAutomatic: boolean;
  /** Whether somebody signed it, and whether a mail server wrote down how it came. */
  isSigned: boolean;
  isReceived: boolean;
  attachments: readonly { name: string; content: Uint8Array }[];
}
