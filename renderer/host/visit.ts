import type { Store } from "../ui/store/create-store";
import { staysMeanwhile, type Host, type SessionState } from "./host";

/** Enters a state of a public page; a shown page remains while its key is checked again. */
export const visitIn =
  (session: Store<SessionState>): Host["visit"] =>
  (state) => {
    if (state.status === "publicSession" || !staysMeanwhile(session.current())) session.set(state);
  };
