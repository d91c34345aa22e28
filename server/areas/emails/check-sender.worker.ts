import { authenticate } from "mailauth";
import type { SenderCheck } from "#shared/contract/table-emails";
import { answerInput, type Ask } from "../../subprocess/answer-input";
import type { MailToCheck } from "./check-sender";
import { judgeSender } from "./judge-sender";

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

async function check({ raw, sender, client }: MailToCheck, ask: Ask): Promise<SenderCheck> {
  const { address, helo, isRelay } = client;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const { spf, dkim, dmarc, dmarcSkipReason } = await authenticate(bytes, {
    sender,
    ...(address !== null && { ip: address, helo }),
    // A mail server of ours in front wrote down who handed it the mail, above everything else.
    trustReceived: isRelay,
    mta: "workloom",
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => ask("lookUp", name, type) as Promise<string[]>,
  });
  // Without the address of the sender's server the library says what holds for none.
  const hasAddress = spf !== false && Boolean(spf["client-ip"]);
  const author = domainOf(dkim.headerFrom[0] ?? "");
  return judgeSender({
    spf: hasAddress ? { result: spf.status.result, isAligned: spf.domain === author } : null,
    dkim: dkim.results.map(({ status }) => ({ result: status.result, isAligned: Boolean(status.aligned) })),
    dmarc: dmarc === false ? null : dmarc.status.result,
    isAmbiguous: dmarcSkipReason === "multiple-author-domains" || dmarcSkipReason === "multiple-from-fields",
  });
}

await answerInput(check);
