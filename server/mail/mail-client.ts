import { isPublicIp, tidyIp } from "../network";

/** The client that delivered a mail. */
export interface MailClient {
  /** Null if it says nothing about the sender, as for our own relay or network. */
  address: string | null;
  /** How it introduced itself. */
  helo: string;
  /** Whether it is a mail server of ours in front: what it wrote down of the sender's server counts. */
  isRelay: boolean;
}

/** Describes the client of an SMTP conversation. @param isOwnRelay whether an address is our own mail relay */
export function mailClient(
  { remoteAddress, helo }: { remoteAddress: string; helo: string },
  isOwnRelay: (address: string) => boolean,
): MailClient {
  const address = tidyIp(remoteAddress);
  const isRelay = isOwnRelay(remoteAddress);
  return { address: isPublicIp(remoteAddress) && !isRelay ? address : null, helo, isRelay };
}
