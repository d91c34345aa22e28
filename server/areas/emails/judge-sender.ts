import type { SenderCheck } from "#shared/contract/table-emails";

/** What the checks answered, in their own words. */
export interface SenderAnswers {
  /** Null where the sender's address is not known. */
  spf: { result: string; isAligned: boolean } | null;
  /** Of each signature. */
  dkim: readonly { result: string; isAligned: boolean }[];
  /** Null where it cannot be asked, as without a domain. */
  dmarc: string | null;
  /** Whether the mail names more senders than there can be. */
  isAmbiguous: boolean;
}

const TEMPORARY = "temperror";

/**
 * What the checks mean together. A domain that publishes a policy (DMARC) is believed; one that does not fails only
 * where it names its servers and none of them sent the mail, or where the mail was changed on its way. What could not
 * be asked is no failure.
 */
export function judgeSender(answers: SenderAnswers): SenderCheck {
  const { spf, dkim, dmarc } = answers;
  return {
    verdict: verdictOf(answers),
    spf: spf?.result ?? "unchecked",
    dkim: dkim.find(({ result }) => result === "pass")?.result ?? dkim[0]?.result ?? "none",
    dmarc: dmarc ?? "unchecked",
  };
}

function verdictOf({ spf, dkim, dmarc, isAmbiguous }: SenderAnswers): SenderCheck["verdict"] {
  if (isAmbiguous) return "failed";
  const isSigned = dkim.some(({ result, isAligned }) => result === "pass" && isAligned);
  if (dmarc === "pass" || isSigned) return "passed";
  const isUnasked =
    spf === null || [spf.result, dmarc, ...dkim.map(({ result }) => result)].includes(TEMPORARY);
  if (isUnasked) return "unknown";
  if (dmarc === "fail") return "failed";
  if (spf.result === "pass") return spf.isAligned ? "passed" : "unknown";
  const hasOwnSignature = dkim.some(({ result, isAligned }) => isAligned && result !== "none");
  return spf.result === "fail" || hasOwnSignature ? "failed" : "unknown";
}
