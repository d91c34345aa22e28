import { accessCalls } from "#shared/contract/access";
import type { NotificationAction } from "#shared/updates/notification-action";
import { updateCalls } from "#shared/contract/updates";
import type { ReplyOf } from "#shared/contract/define";
import type {
  DesktopAccessCode,
  DesktopCredentials,
  DesktopNewPassword,
  KnownOrganization,
  Outcome,
  ProviderChoice,
  SessionSnapshot,
  SignInResult,
} from "#shared/desktop/bridge";
import type { OrganizationView } from "../organizations/organization-view";
import type { callServer, ServerAnswer } from "../organizations/server-client";
import type { DesktopWords } from "../words";
import { accountName, type TokenVault } from "./token-vault";

interface Parts {
  organizations: Pick<OrganizationView, "list" | "current" | "setLastUser" | "setSignedIn">;
  vault: TokenVault;
  call: typeof callServer;
  /** Has an identity provider say who someone is. */
  askProvider: (
    origin: string,
    choice: ProviderChoice,
  ) => Promise<ServerAnswer<ReplyOf<typeof accessCalls.finishOauth>>>;
  words: () => DesktopWords;
  /** Resolves to whether the organisation has another address now, and is shown there. */
  followMove: (organization: KnownOrganization) => Promise<boolean>;
  /** An organisation's login has ended. */
  onForgotten: (origin: string) => void;
  /** The token could not be stored beyond this run. */
  onNotStored: () => void;
}

/** Signing in and out of the current organisation. Tokens stay in here and in the keychain. */
export class SessionService {
  readonly #parts: Parts;
  /** By which the sign-in under way goes; null: by password. */
  #provider: string | null = null;
  /** The answer for the first question of the page. */
  #early: Promise<SessionSnapshot> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The token of the current organisation if `origin` is exactly that; what the request hook asks. */
  async tokenFor(origin: string): Promise<string | null> {
    const organization = this.#parts.organizations.current();
    return organization?.origin === origin ? this.#storedToken(organization) : null;
  }

  /** E-mail and password; where a code is asked for, `finishSignIn` takes it. */
  async signIn({ email, password }: DesktopCredentials): Promise<SignInResult> {
    this.#provider = null;
    return this.#atCurrent((organization) =>
      this.#open(organization, accessCalls.login, { email, password, keep: "token" }),
    );
  }

  /** The code that came by mail. */
  async finishSignIn(code: DesktopAccessCode): Promise<SignInResult> {
    return this.#atCurrent((organization) => this.finishSignInAt(organization, code));
  }

  async finishSignInAt(
    organization: KnownOrganization,
    { verifySession, verifyCode }: DesktopAccessCode,
  ): Promise<SignInResult> {
    return this.#open(organization, accessCalls.mfaLogin, { verifySession, verifyCode });
  }

  /** By an identity provider, in the system's browser. */
  async signInWith({ provider, email }: ProviderChoice): Promise<SignInResult> {
    return this.#atCurrent((organization) => this.signInAt(organization, provider, { hint: email }));
  }

  /** @param address `hint`: whom the provider may think of; `only`: no one else */
  async signInAt(
    organization: KnownOrganization,
    provider: string,
    address: { hint: string; only?: string },
  ): Promise<SignInResult> {
    const { askProvider } = this.#parts;
    const said = await askProvider(organization.origin, { provider, email: address.hint });
    if (!said.ok) return { status: "refused", error: this.#worded(said.error) };
    if (address.only !== undefined && said.reply.email !== address.only.toLowerCase())
      return refused("email_differs", 401, this.#parts.words()["desktop.useActiveEmail"]);
    this.#provider = provider;
    return this.#open(organization, accessCalls.login, { ...said.reply, keep: "token" });
  }

  /** Whether the sign-in kept for an organisation still holds; a refused token is forgotten. */
  async check(organization: KnownOrganization): Promise<"signedIn" | "signedOut" | "unreachable"> {
    const token = await this.#storedToken(organization);
    this.#parts.organizations.setSignedIn(organization.origin, token !== null);
    if (!token) return "signedOut";
    const answer = await this.#parts.call(organization.origin, accessCalls.loginWithToken, {
      body: { token },
    });
    if (answer.ok) return "signedIn";
    if (answer.error.code !== 401) return "unreachable";
    await this.#forget(organization);
    return "signedOut";
  }

  async #atCurrent(open: (organization: KnownOrganization) => Promise<SignInResult>): Promise<SignInResult> {
    const organization = this.#parts.organizations.current();
    if (organization) return open(organization);
    return refused("organization_required", 400, this.#parts.words()["desktop.organizationRequired"]);
  }

  async #open(
    organization: KnownOrganization,
    definition: typeof accessCalls.login | typeof accessCalls.mfaLogin,
    body: object,
  ): Promise<SignInResult> {
    const { call, words } = this.#parts;
    const answer = await call(organization.origin, definition, { body });
    if (!answer.ok) return { status: "refused", error: this.#worded(answer.error) };
    const { reply } = answer;
    if ("verifySession" in reply) return { status: "requiresMfa", verifySession: reply.verifySession };
    const { session, token } = reply;
    if (!token) return refused("token_missing", 502, words()["desktop.serverUnreachable"]);
    await this.#keep(organization, session.user.email, token);
    return { status: "signedIn", session };
  }

  async #keep(organization: KnownOrganization, email: string, token: string): Promise<void> {
    const { organizations, vault, onNotStored } = this.#parts;
    this.#early = null;
    await this.#end(organization);
    organizations.setLastUser(organization.origin, email, this.#provider);
    const stored = await vault.save(accountName(organization.origin, email), token);
    if (!stored) onNotStored();
  }

  /** Changes the user's password and replaces the stored token with the new one. */
  async changePassword(chosen: DesktopNewPassword): Promise<Outcome> {
    const { organizations, call, vault, onNotStored } = this.#parts;
    const organization = organizations.current();
    const token = organization && (await this.#storedToken(organization));
    if (!organization?.lastUser || !token)
      return refused("organization_required", 400, this.#parts.words()["desktop.organizationRequired"]);
    const { origin, lastUser } = organization;
    const answer = await call(origin, accessCalls.changeOwnPassword, { token, body: chosen });
    if (!answer.ok) return { status: "refused", error: this.#worded(answer.error) };
    const stored = await vault.save(accountName(origin, lastUser), answer.reply.newToken);
    if (!stored) onNotStored();
    return { status: "done" };
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

  /** Asks the server while the page is still loading; the page's first question gets the answer. */
  prepare(): void {
    this.#early ??= this.#validate();
  }

  /** Asks the server whether the stored token still holds; a refused one is forgotten. */
  async validate(): Promise<SessionSnapshot> {
    const early = this.#early;
    this.#early = null;
    return early ?? this.#validate();
  }

  async #validate(): Promise<SessionSnapshot> {
    const { organizations, call } = this.#parts;
    const organization = organizations.current();
    const token = organization && (await this.#storedToken(organization));
    if (organization) organizations.setSignedIn(organization.origin, token !== null);
    if (!organization || !token) return { status: "signedOut", expired: false };

    const answer = await call(organization.origin, accessCalls.getSession, { token });
    if (answer.ok) return { status: "signedIn", session: answer.reply.session };
    const { error } = answer;
    const unreachable = { status: "unreachable", error: this.#worded(error) } as const;
    if (error.code !== 401 && error.id !== "organization_not_found") return unreachable;
    if (await this.#parts.followMove(organization)) return { status: "signedOut", expired: false };
    if (error.code !== 401) return unreachable;
    // Another one may have been stored in the meantime.
    if ((await this.#storedToken(organization)) !== token) return this.#validate();
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

  /** Does what the user chose in a notification. @returns false if it was refused, or without a connection */
  async act(action: NotificationAction, text: string): Promise<boolean> {
    const organization = this.#parts.organizations.current();
    const token = organization && (await this.#storedToken(organization));
    if (!organization || !token) return false;
    const { call } = this.#parts;
    // Loaded when they are needed, because their schemas are large.
    if (action.kind === "complete") {
      const { taskCalls } = await import("#shared/contract/tasks");
      const { taskId } = action;
      const options = { token, params: { taskId }, body: { status: "done" } };
      return (await call(organization.origin, taskCalls.updateTask, options)).ok;
    }
    const [{ chatCalls }, { docOf }] = await Promise.all([
      import("#shared/contract/chat"),
      import("#shared/chat/message-doc"),
    ]);
    const { chatId, parentMessageId } = action;
    const body = { clientId: crypto.randomUUID(), message: docOf(text), parentMessageId };
    return (await call(organization.origin, chatCalls.sendMessage, { token, params: { chatId }, body })).ok;
  }

  /** Marks an update as read after a click on its notification. */
  async markRead(updateId: number): Promise<void> {
    const organization = this.#parts.organizations.current();
    const token = organization && (await this.#storedToken(organization));
    if (!organization || !token) return;
    await this.#parts.call(organization.origin, updateCalls.markUpdatesRead, {
      token,
      body: { ids: [updateId], isRead: true },
    });
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
    const { onForgotten, organizations } = this.#parts;
    this.#early = null;
    onForgotten(origin);
    organizations.setSignedIn(origin, false);
    if (lastUser) await this.#parts.vault.remove(accountName(origin, lastUser));
  }

  #worded<E extends { code: number; message: string }>(error: E): E {
    return error.code === 0 ? { ...error, message: this.#parts.words()["desktop.serverUnreachable"] } : error;
  }
}

const refused = (id: string, code: number, message: string) => ({
  status: "refused" as const,
  error: { id, code, message },
});
