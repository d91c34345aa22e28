import type { ErrorId } from "#shared/errors/index";
import type { useText } from "../../ui/text";

/** Refusals whose own words the server sends (specification 1, section 8); the others say id and status. */
const WITH_WORDS: readonly ErrorId[] = [
  "password_mismatch",
  "empty_seat",
  "too_many_attempts",
  "oauth_mismatch",
  "oauth_failed",
  "password_leaked",
  "code_mismatch",
  "verification_ended",
];

interface Refusal {
  id: string;
  code: number;
  message: string;
}

/** Why someone was not let in. */
export function refusalText(t: ReturnType<typeof useText>, { id, code, message }: Refusal): string {
  if (id === "email_differs") return t("desktop.useActiveEmail");
  const hasWords = WITH_WORDS.some((known) => known === id) && message !== "";
  return hasWords ? message : t("access.failed", { id, code: String(code) });
}
