import type { SwitchOutcome } from "../../host/host";
import { host } from "../../host";
import { openPanel } from "../../app/panels";
import { translate } from "../../app/text";
import { showToast } from "../../ui/toast/toast-store";

/** The specification's words for what hinders switching (section 8); the others come with their own. */
const OWN_WORDS = {
  already_in_org: "desktop.alreadyInOrg",
  no_active_email: "desktop.noActiveEmail",
  oauth_failed: "desktop.oauthFailed",
  email_differs: "desktop.useActiveEmail",
} as const;

/** Says why switching failed, or asks for the code; one that is not given ends it silently. */
export function afterSwitch(outcome: SwitchOutcome): void {
  if (outcome.status === "requiresMfa") {
    const { origin, verifySession } = outcome;
    void openPanel("switchCode", { origin, verifySession });
  }
  if (outcome.status !== "refused") return;
  const { id, message } = outcome.error;
  const own = Object.entries(OWN_WORDS).find(([known]) => known === id)?.[1];
  showToast({ kind: id === "email_differs" ? "info" : "error", message: own ? translate(own) : message });
}

/** Ends switching: back to the organisation that someone came from, where they are signed in. */
export const backTo = (origin: string | null): (() => void) | undefined =>
  origin === null ? undefined : () => void switchOrganization(origin);

/** Switches to a known organisation. */
export const switchOrganization = async (origin: string): Promise<void> =>
  afterSwitch(await host.switchOrganization(origin));
