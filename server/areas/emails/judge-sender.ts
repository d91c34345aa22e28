import type { SenderCheck } from "#shared/contract/table-emails";

/** The results of the checks, in their own words. */
export interface SenderAnswers {
  /** Null if the sender's address is unknown. */
  spf: { result: string; isAligned: boolean } | null;
  /** Of each signature. */
  dkim: readonly { result: string; isAligned: boolean }[];
  /** Null if it cannot be looked up, for example without a domain. */
  dmarc: string | null;
  /** Whether the mail names more senders than there can be. */
  isAmbiguous: boolean;
}

const TEMPORARY = "temperror";

/**
 * Combines the checks. A domain with a policy (DMARC) is trusted. Without one, a mail fails only if the domain names
 * its servers and none of them sent it, or if it was changed on its way. A failed look-up is no failure.
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
