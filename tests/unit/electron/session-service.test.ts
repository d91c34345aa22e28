import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { accessCalls, type Session } from "#shared/contract/access";
import { chatCalls } from "#shared/contract/chat";
import { taskCalls } from "#shared/contract/tasks";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { SessionService } from "../../../electron/main/credentials/session-service";
import { TokenVault } from "../../../electron/main/credentials/token-vault";
import type { callServer } from "../../../electron/main/organizations/server-client";
import { wordsFor } from "../../../electron/main/words";

const ORIGIN = "https://acme.example";
const session = { user: { email: "ana@acme.example" } } as Session;
const answers = {
  signedIn: { ok: true, reply: { session, token: "fresh" } },
  refused: { ok: false, error: { id: "invalid_token", code: 401, message: "Expired" } },
  silent: { ok: false, error: { id: "server_unreachable", code: 0, message: "TypeError" } },
} as const;

describe("Signing in on the desktop", () => {
  let organization: KnownOrganization | null;
  const call = jest.fn<(origin: string, definition: unknown, options: unknown) => Promise<unknown>>();
  const onForgotten = jest.fn<(origin: string) => void>();
  const onNotStored = jest.fn();

  function start(load = () => Promise.reject(new Error("no keychain"))) {
    const organizations = {
      current: () => organization,
      list: () => (organization ? [organization] : []),
      setLastUser: (_origin: string, email: string) => {
        if (organization) organization = { ...organization, lastUser: email };
      },
      setSignedIn: (_origin: string, isSignedIn: boolean) => {
        if (organization) organization = { ...organization, isSignedIn };
      },
    };
    return new SessionService({
      organizations,
      vault: new TokenVault(load),
      call: call as unknown as typeof callServer,
      askProvider: () => Promise.reject(new Error("no provider")),
      words: () => wordsFor("en"),
      followMove: async () => false,
      onForgotten,
      onNotStored,
    });
  }

  beforeEach(() => {
    call.mockReset();
    onForgotten.mockReset();
    onNotStored.mockReset();
    const known = { origin: ORIGIN, subdomain: "acme", name: "Acme", primaryColor: null, icon: null };
    organization = {
      ...known,
      lastUser: null,
      lastProvider: null,
      isSignedIn: false,
      unread: 0,
      current: true,
    };
  });

  const signIn = (service: SessionService) =>
    service.signIn({ email: "ana@acme.example", password: "secret" });

  test("asks for a token, keeps it from the page and gives it to that origin only", async () => {
    call.mockResolvedValue(answers.signedIn);
    const service = start();
    expect(await signIn(service)).toEqual({ status: "signedIn", session });
    expect(call).toHaveBeenCalledWith(ORIGIN, accessCalls.login, {
      body: { email: "ana@acme.example", password: "secret", keep: "token" },
    });
    expect(await service.tokenFor(ORIGIN)).toBe("fresh");
    expect(await service.tokenFor("https://tejo.example")).toBeNull();
    expect(onNotStored).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      { kind: "reply", chatId: 7, parentMessageId: 3 } as const,
      chatCalls.sendMessage,
      { params: { chatId: 7 }, body: { message: docOf("On my way"), parentMessageId: 3 } },
    ],
    [
      { kind: "complete", taskId: 5 } as const,
      taskCalls.updateTask,
      { params: { taskId: 5 }, body: { status: "done" } },
    ],
  ])(
    "does what was chosen in a notification, with the token of that organisation: %j",
    async (action, definition, sent) => {
      call.mockResolvedValue(answers.signedIn);
      const service = start();
      expect(await service.act(action, "On my way")).toBe(false);
      await signIn(service);
      expect(await service.act(action, "On my way")).toBe(true);
      const [origin, made, options] = call.mock.lastCall ?? [];
      expect([origin, made]).toEqual([ORIGIN, definition]);
      expect(options).toMatchObject({ token: "fresh", ...sent });
      call.mockResolvedValue(answers.silent);
      expect(await service.act(action, "On my way")).toBe(false);
    },
  );

  test("needs an organisation first", async () => {
    organization = null;
    expect(await signIn(start())).toMatchObject({
      status: "refused",
      error: { id: "organization_required" },
    });
    expect(call).not.toHaveBeenCalled();
  });

  test("says in the person's words that the server is silent", async () => {
    call.mockResolvedValue(answers.silent);
    expect(await signIn(start())).toMatchObject({
      error: { message: "Can't reach the server. Check your connection and try again." },
    });
  });

  test("forgets a token that the server refuses, but not when the server is silent", async () => {
    const service = start();
    call.mockResolvedValue(answers.signedIn);
    await signIn(service);
    call.mockResolvedValue(answers.silent);
    expect(await service.validate()).toMatchObject({ status: "unreachable" });
    expect(await service.tokenFor(ORIGIN)).toBe("fresh");
    expect(onForgotten).not.toHaveBeenCalled();
    call.mockResolvedValue(answers.refused);
    expect(await service.validate()).toEqual({ status: "signedOut", expired: true });
    expect(await service.tokenFor(ORIGIN)).toBeNull();
    expect(onForgotten).toHaveBeenCalledWith(ORIGIN);
  });

  test("outlives a refusal that was not about its token", async () => {
    const service = start();
    call.mockResolvedValue(answers.signedIn);
    await signIn(service);
    await service.expire();
    expect(await service.tokenFor(ORIGIN)).toBe("fresh");
    call.mockResolvedValue(answers.refused);
    await service.expire();
    expect(await service.tokenFor(ORIGIN)).toBeNull();
  });

  test("goes on with the token that comes with a new password", async () => {
    const service = start();
    call.mockResolvedValue(answers.signedIn);
    await signIn(service);
    call.mockResolvedValue(answers.refused);
    const chosen = { password: "a new one" };
    expect(await service.changePassword(chosen)).toMatchObject({ status: "refused" });
    expect(await service.tokenFor(ORIGIN)).toBe("fresh");
    call.mockResolvedValue({ ok: true, reply: { newToken: "newer" } });
    expect(await service.changePassword(chosen)).toEqual({ status: "done" });
    expect(call).toHaveBeenLastCalledWith(ORIGIN, accessCalls.changeOwnPassword, {
      token: "fresh",
      body: chosen,
    });
    expect(await service.tokenFor(ORIGIN)).toBe("newer");
  });

  test("ends here even if the server cannot be reached", async () => {
    const service = start();
    call.mockResolvedValue(answers.signedIn);
    await signIn(service);
    call.mockResolvedValue(answers.silent);
    await service.signOut();
    expect(call).toHaveBeenLastCalledWith(ORIGIN, accessCalls.logout, { token: "fresh" });
    expect(await service.tokenFor(ORIGIN)).toBeNull();
    expect(organization?.isSignedIn).toBe(false);
  });

  test("asks once while the page is loading; the page's first question gets that answer, a later one a new one", async () => {
    const service = start();
    call.mockResolvedValue(answers.signedIn);
    await signIn(service);
    call.mockClear();
    service.prepare();
    service.prepare();
    expect(await service.validate()).toEqual({ status: "signedIn", session });
    expect(call).toHaveBeenCalledTimes(1);
    await service.validate();
    expect(call).toHaveBeenCalledTimes(2);
    service.prepare();
    await service.signOut();
    expect(await service.validate()).toEqual({ status: "signedOut", expired: false });
  });

  test("shows whether a login is stored, also after the keychain was locked for a while", async () => {
    const keychain = { getPassword: async () => null as string | null };
    organization = { ...organization!, lastUser: "ana@acme.example", isSignedIn: true };
    const service = start(() => Promise.resolve(keychain as unknown as never));
    expect(await service.validate()).toEqual({ status: "signedOut", expired: false });
    expect(organization.isSignedIn).toBe(false);
    keychain.getPassword = async () => "secret";
    call.mockResolvedValue(answers.signedIn);
    await service.validate();
    expect(organization.isSignedIn).toBe(true);
  });
});
