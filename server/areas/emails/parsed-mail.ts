/** The content of a mail, as parsed by the subprocess. */
export interface ParsedMail {
  /** With angle brackets; null if it has none. */
  messageId: string | null;
  /** Message-IDs that it replies to, the nearest first. */
  answers: readonly string[];
  from: { name: string; address: string } | null;
  /** Whether `From` names one mailbox only (RFC 5322 allows several): then it says who wrote. */
  hasOneAuthor: boolean;
  to: string;
  cc: string;
  subject: string;
  /** The new text, and the quoted text of earlier mails. */
  text: string;
  quoted: string;
  /** The sender's own words in a reply; the whole text if it is too long to be searched. */
  ownWords: string;
  /** Whether it was sent by a program or a list and must not be answered by one (RFC 3834). */
  isAutomatic: boolean;
  /** Whether a program sent it, whatever list or service it passed. */
  isByProgram: boolean;
  /** Whether it has a DKIM signature, and Received headers. */
  isSigned: boolean;
  isReceived: boolean;
  attachments: readonly { name: string; content: Uint8Array }[];
}
