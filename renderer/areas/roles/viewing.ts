import { roleCalls } from "#shared/contract/roles";
import type { Seat } from "#shared/permissions/flags";
import { request } from "../../app/api";
import { showError } from "../../app/errors/show-error";

const CHANNEL = "workloom-viewing";
/** A tab hears its own messages too, on its other channels. */
const thisTab = crypto.randomUUID();

/** Makes the session's other tabs switch the viewed role too. */
function loadAgain(path: string): void {
  new BroadcastChannel(CHANNEL).postMessage(thisTab);
  window.location.assign(path);
}

/** Loads a tab again when another one of the session begins to view as a role, or stops. */
export function followViewing(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data !== thisTab) window.location.reload();
  };
  return () => channel.close();
}

/** Loads everything again as a role sees it: what is loaded so far is another user's. */
export async function startViewing(
  choice: { roleId: number; seat: Seat; personId: number | null },
  path = window.location.pathname,
): Promise<void> {
  try {
    await request(roleCalls.viewAs, choice);
    loadAgain(path);
  } catch (error) {
    showError(error);
  }
}

export async function stopViewing(): Promise<void> {
  try {
    await request(roleCalls.stopViewing, undefined);
    loadAgain("/settings/roles");
  } catch (error) {
    showError(error);
  }
}
