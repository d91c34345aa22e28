import type { Session } from "#shared/contract/access";
import { host } from "../../host";

let visitor: Session | null = null;

/** The session of a public page (specification 1, section 4: publicSession): someone without a name or a right. */
export const enterPublicSession = (session: Session): void => void (visitor = session);

/** Session of the logged-in user or of a public page's visitor; null until it is known. */
export function sessionNow(): Session | null {
  const state = host.session.current();
  return state.status === "loggedIn" ? state.session : visitor;
}
