import { accessCalls } from "#shared/contract/access";
import type {
  DesktopCredentials,
  KnownOrganization,
  SessionSnapshot,
  SignInResult,
} from "#shared/desktop/bridge";
import type { OrganizationStore } from "../organizations/organization-store";
import type { callServer } from "../organizations/server-client";
import type { DesktopWords } from "../words";
import { accountName, type TokenVault } from "./token-vault";

interface Parts {
  organizations: OrganizationStore;
  vault: TokenVault;
  call: typeof callServer;
  words: () => DesktopWords;
  /** The token could not be stored beyond this run. */
  onNotStored: () => void;
}

/** Signing in and out of the current organisation. Tokens stay in here and in the keychain. */
export class SessionService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The token of the current organisation if `origin` is exactly that; what the request hook asks. */
  async tokenFor(origin: string): Promise<string | null> {
    const organization = this.#parts.organizations.current();
    return organization?.origin === origin ? this.#storedToken(organization) : null;
  }

  async signIn({ email, password }: DesktopCredentials): Promise<SignInResult> {
    const { organizations, vault, call, words, onNotStored } = this.#parts;
    const organization = organizations.current();
    if (!organization) {
      const message = words()["desktop.organizationRequired"];
      return { status: "refused", error: { id: "organization_required", code: 400, message } };
    }
    const { origin } = organization;
    const answer = await call(origin, accessCalls.login, { body: { email, password, keep: "token" } });
    if (!answer.ok) return { status: "refused", error: this.#worded(answer.error) };
    const { session, token } = answer.reply;
    if (!token) {
      const message = words()["desktop.serverUnreachable"];
      return { status: "refused", error: { id: "token_missing", code: 502, message } };
    }

    await this.#end(organization);
    organizations.setLastUser(origin, session.user.email);
    const stored = await vault.save(accountName(origin, session.user.email), token);
    if (!stored) onNotStored();
    return { status: "signedIn", session };
  }

  /** Ends the session on the server and forgets the token, the latter even when the server cannot be reached. */
  async signOut(): Promise<void> {
    const organization = this.#parts.organizations.current();
    if (organization) await this.#end(organization);
  }

  /** The same for any known organisation. */
  async signOutOf(origin: string): Promise<void> {
    const organization = this.#parts.organizations.list().find((known) => known.origin === origin);
    if (organization) await this.#end(organization);
  }

  /** Asks the server whether the stored token still holds; a refused one is forgotten. */
  async validate(): Promise<SessionSnapshot> {
    const { organizations, call } = this.#parts;
    const organization = organizations.current();
    const token = organization && (await this.#storedToken(organization));
    if (!organization || !token) return { status: "signedOut", expired: false };

    const answer = await call(organization.origin, accessCalls.getSession, { token });
    if (answer.ok) return { status: "signedIn", session: answer.reply.session };
    if (answer.error.code !== 401) return { status: "unreachable", error: this.#worded(answer.error) };
    await this.#forget(organization);
    return { status: "signedOut", expired: true };
  }

  /**
   * The server answered 401 to the page. Whether that was about the present organisation's token is for the server to
   * say: a request that was under way while the organisation was switched goes out without one.
   */
  async expire(): Promise<void> {
    await this.validate();
  }

  async #end(organization: KnownOrganization): Promise<void> {
    const token = await this.#storedToken(organization);
    if (!token) return;
    await this.#parts.call(organization.origin, accessCalls.logout, { token });
    await this.#forget(organization);
  }

  async #storedToken({ origin, lastUser }: KnownOrganization): Promise<string | null> {
    return lastUser ? this.#parts.vault.read(accountName(origin, lastUser)) : null;
  }

  async #forget({ origin, lastUser }: KnownOrganization): Promise<void> {
    if (lastUser) await this.#parts.vault.remove(accountName(origin, lastUser));
  }

  #worded<E extends { code: number; message: string }>(error: E): E {
    return error.code === 0 ? { ...error, message: this.#parts.words()["desktop.serverUnreachable"] } : error;
  }
}
