import type { EventPayload } from "#shared/contract/events";
import { host } from "../../host";
import { api } from "../../app/api";
import { takePreferences } from "../../app/preferences/use-preferences";
import { store } from "../../app/store";

/** The organisation's name, colour, language and what its people may do show at once in every window. */
export async function followSession(): Promise<void> {
  await host.validateSession();
}

/** Also follows the user's own name and photo. */
export async function followOwnPerson({ userId }: EventPayload<"user.changed">): Promise<void> {
  const state = host.session.current();
  if (state.status === "loggedIn" && state.session.user.id === userId) await host.validateSession();
}

/** Theme, language and time zone, after what this window itself is about to say. */
export async function followPreferences(): Promise<void> {
  await Promise.allSettled(store.dispatch(api.util.getRunningMutationsThunk()));
  const state = await host.validateSession();
  if (state.status === "loggedIn") takePreferences(state.session.preferences);
}
