import type { Session } from "#shared/contract/access";
import { host } from "../../host";

/** Session of the logged-in user or of a public page's visitor; null until it is known. */
export function sessionNow(): Session | null {
  const state = host.session.current();
  return state.status === "loggedIn" || state.status === "publicSession" ? state.session : null;
}
