import { isPublicIp, tidyIp } from "../network";

/** Who handed a mail over. */
export interface MailClient {
  /** Null where it says nothing of the sender: that of a mail server of ours, or of a network of our own. */
  address: string | null;
  /** How it introduced itself. */
  helo: string;
  /** Whether it is a mail server of ours in front: what it wrote down of the sender's server counts. */
  isRelay: boolean;
}

/**
 * What an SMTP conversation says of who handed a mail over.
 *
 * @param isOwnRelay tells a mail server of ours by its address
 */
export function mailClient(
  { remoteAddress, helo }: { remoteAddress: string; helo: string },
  isOwnRelay: (address: string) => boolean,
): MailClient {
  const address = tidyIp(remoteAddress);
  const isRelay = isOwnRelay(remoteAddress);
  return { address: isPublicIp(remoteAddress) && !isRelay ? address : null, helo, isRelay };
}
