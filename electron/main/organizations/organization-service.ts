import { accessCalls } from "#shared/contract/access";
import type {
  ChooseInput,
  KnownOrganization,
  Outcome,
  Refusal,
  SignInResult,
  SwitchCode,
  SwitchResult,
} from "#shared/desktop/bridge";
import type { SessionService } from "../credentials/session-service";
import type { DesktopWords } from "../words";
import type { OrganizationView } from "./organization-view";
import { resolveAddress, type AddressProblem } from "./resolve-address";
import type { callServer } from "./server-client";

const problemWords = {
  organization_required: "desktop.organizationRequired",
  organization_invalid: "desktop.organizationInvalid",
  address_insecure: "desktop.addressInsecure",
  server_required: "desktop.serverRequired",
} as const satisfies Record<AddressProblem, keyof DesktopWords>;

interface Parts {
  store: OrganizationView;
  /** The installation's base address; null: not known yet. */
  serverUrl: () => URL | null;
  call: typeof callServer;
  words: () => DesktopWords;
  /** The sign-ins that are kept. */
  sessions: () => Pick<SessionService, "check" | "signInAt" | "finishSignInAt" | "signOutOf">;
  /** Deletes what pages of an organisation stored on this device. */
  clear: (origin: string) => Promise<void>;
  /** Shows an organisation, null for the chooser, in the place of the asking window; without a path at its last place. */
  show: (origin: string | null, path: string | null) => void;
}

/** Choosing, switching and forgetting organisations. Only an origin that answered as an organisation is ever kept. */
export class OrganizationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From the chooser's words to the organisation's sign-in page, which receives the e-mail. */
  async choose({ input, email }: ChooseInput): Promise<Outcome> {
    const { store, serverUrl, call, words, show } = this.#parts;
    const address = resolveAddress(input, serverUrl());
    if ("problem" in address) return refused(address.problem, 400, words()[problemWords[address.problem]]);

    const answer = await call(address.origin, accessCalls.getOrganization);
    if (!answer.ok && answer.error.code === 0) {
      return refused("server_unreachable", 0, words()["desktop.serverUnreachable"]);
    }
    if (!answer.ok) return { status: "refused", error: answer.error };
    const { organization } = answer.reply;
    if (!organization) return refused("organization_not_found", 404, words()["desktop.organizationNotFound"]);

    store.remember({
      origin: address.origin,
      subdomain: organization.subdomain,
      name: organization.name,
      primaryColor: organization.primaryColor,
      icon: organization.icon,
    });
    show(address.origin, email ? `/login?email=${encodeURIComponent(email)}` : "/");
    return { status: "done" };
  }

  /**
   * Switches to a known organisation (specification 1, section 4): with the sign-in kept for it, else by the identity
   * provider by which the person signed in there. Where neither is, its door asks for the password.
   */
  async switch(origin: string): Promise<SwitchResult> {
    const { store, words, sessions } = this.#parts;
    const target = store.list().find((known) => known.origin === origin);
    if (!target) return refused("organization_not_found", 404, words()["desktop.organizationNotFound"]);
    if (target.current) return refused("already_in_org", 400, words()["desktop.alreadyInOrg"]);
    const state = await sessions().check(target);
    // The chooser has no known user to ask the provider for; the login page asks it itself.
    if (state === "signedOut" && target.lastProvider !== null && store.current() !== null)
      return this.#byProvider(target, target.lastProvider);
    const email = state === "signedOut" ? (store.current()?.lastUser ?? target.lastUser) : null;
    return this.#show(origin, email === null ? null : `/workspaces?email=${encodeURIComponent(email)}`);
  }

  /** The code that switching asked for. */
  async finishSwitch({ origin, ...code }: SwitchCode): Promise<SwitchResult> {
    const { store, words, sessions } = this.#parts;
    const target = store.list().find((known) => known.origin === origin);
    if (!target) return refused("organization_not_found", 404, words()["desktop.organizationNotFound"]);
    return this.#afterSignIn(origin, await sessions().finishSignInAt(target, code));
  }

  async #byProvider(target: KnownOrganization, provider: string): Promise<SwitchResult> {
    const { store, words, sessions } = this.#parts;
    const active = store.current()?.lastUser ?? null;
    if (active === null) return refused("no_active_email", 400, words()["desktop.noActiveEmail"]);
    const result = await sessions().signInAt(target, provider, { hint: active, only: active });
    if (result.status === "refused" && result.error.id === "oauth_failed")
      return refused("oauth_failed", 401, words()["desktop.oauthFailed"]);
    return this.#afterSignIn(target.origin, result);
  }

  #afterSignIn(origin: string, result: SignInResult): SwitchResult {
    if (result.status === "refused") return result;
    if (result.status === "requiresMfa") return { ...result, origin };
    return this.#show(origin, null);
  }

  #show(origin: string, path: string | null): SwitchResult {
    this.#parts.show(origin, path);
    return { status: "done" };
  }

  /** Signs out of an organisation and takes it off the list; the current one gives way to the chooser. */
  async remove(origin: string): Promise<void> {
    const { store, sessions } = this.#parts;
    const wasCurrent = store.current()?.origin === origin;
    await sessions().signOutOf(origin);
    await this.#parts.clear(origin);
    store.remove(origin);
    if (wasCurrent) this.chooseAnother();
  }

  /** 'Login with another company ID': the chooser; every sign-in stays. */
  chooseAnother(): void {
    this.#parts.show(null, "/");
  }
}

function refused(id: string, code: number, message: string): { status: "refused"; error: Refusal } {
  return { status: "refused", error: { id, code, message } };
}
