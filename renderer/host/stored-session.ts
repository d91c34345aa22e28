import type { Refusal } from "#shared/desktop/bridge";
import type { SessionState } from "./host";

/** No answer, or that of a proxy whose server is down. */
const UNANSWERED = new Set([0, 502, 503, 504]);

/** The session as this device stored it, if there is one and the server does not answer. */
export async function storedSession(
  origin: string,
  { code }: Pick<Refusal, "code">,
): Promise<Extract<SessionState, { status: "loggedIn" }> | null> {
  if (!UNANSWERED.has(code)) return null;
  try {
    const { findSession } = await import("../offline/find-session");
    const found = await findSession(origin);
    return found && { status: "loggedIn", session: found.session, storedAt: found.at };
  } catch {
    // The code has never been loaded here, or the browser refuses storage.
    return null;
  }
}
