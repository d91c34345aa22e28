import { accessCalls } from "#shared/contract/access";
import type { ChooseInput, Outcome, Refusal } from "#shared/desktop/bridge";
import type { DesktopWords } from "../words";
import type { OrganizationStore } from "./organization-store";
import { resolveAddress, type AddressProblem } from "./resolve-address";
import type { callServer } from "./server-client";

const problemWords = {
  organization_required: "desktop.organizationRequired",
  organization_invalid: "desktop.organizationInvalid",
  address_insecure: "desktop.addressInsecure",
} as const satisfies Record<AddressProblem, keyof DesktopWords>;

interface Parts {
  store: OrganizationStore;
  serverUrl: URL;
  call: typeof callServer;
  words: () => DesktopWords;
  /** Ends the sign-in kept for an organisation. */
  signOutOf: (origin: string) => Promise<void>;
  /** Replaces the page, which then works with the organisation that is current. */
  showPage: (path: string) => void;
}

/** Choosing, switching and forgetting organisations. Only an origin that answered as an organisation is ever kept. */
export class OrganizationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From the chooser's words to the organisation's sign-in page, which receives the e-mail. */
  async choose({ input, email }: ChooseInput): Promise<Outcome> {
    const { store, serverUrl, call, words, showPage } = this.#parts;
    const address = resolveAddress(input, serverUrl);
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
    store.setCurrent(address.origin);
    showPage(email ? `/login?email=${encodeURIComponent(email)}` : "/");
    return { status: "done" };
  }

  /** Shows a known organisation with the sign-in kept for it (specification 1, section 4: switching organization). */
  switch(origin: string): Outcome {
    const { store, words, showPage } = this.#parts;
    if (!store.has(origin)) {
      return refused("organization_not_found", 404, words()["desktop.organizationNotFound"]);
    }
    store.setCurrent(origin);
    showPage("/");
    return { status: "done" };
  }

  /** Signs out of an organisation and takes it off the list; the current one gives way to the chooser. */
  async remove(origin: string): Promise<void> {
    const { store, signOutOf } = this.#parts;
    const wasCurrent = store.current()?.origin === origin;
    await signOutOf(origin);
    store.remove(origin);
    if (wasCurrent) this.chooseAnother();
  }

  /** 'Login with another company ID': the chooser; every sign-in stays. */
  chooseAnother(): void {
    this.#parts.store.setCurrent(null);
    this.#parts.showPage("/");
  }
}

function refused(id: string, code: number, message: string): { status: "refused"; error: Refusal } {
  return { status: "refused", error: { id, code, message } };
}
