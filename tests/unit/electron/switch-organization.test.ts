import { get } from "node:http";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import type { KnownOrganization, SignInResult } from "#shared/desktop/bridge";
import { askProvider } from "../../../electron/main/credentials/ask-provider";
import { OrganizationService } from "../../../electron/main/organizations/organization-service";
import type { callServer } from "../../../electron/main/organizations/server-client";
import type { OrganizationView } from "../../../electron/main/organizations/organization-view";
import { wordsFor } from "../../../electron/main/words";

const HERE = "https://acme.example";
const THERE = "https://tejo.example";
const known = {
  subdomain: "x",
  name: "X",
  primaryColor: null,
  icon: null,
  lastProvider: null,
  isSignedIn: true,
  unread: 0,
};
const code = { verifySession: "secret", verifyCode: "123456" };
const refusal = (id: string): SignInResult => ({ status: "refused", error: { id, code: 401, message: id } });

describe("Switching organization on the desktop", () => {
  let here: KnownOrganization;
  let there: KnownOrganization;
  /** Else the chooser shows. */
  let isChosen = true;
  const sessions = {
    check: jest.fn<() => Promise<"signedIn" | "signedOut" | "unreachable">>(),
    signInAt: jest.fn<(at: KnownOrganization, provider: string, address: object) => Promise<SignInResult>>(),
    finishSignInAt: jest.fn<() => Promise<SignInResult>>(),
    signOutOf: jest.fn<() => Promise<void>>(),
  };
  const show = jest.fn();
  const start = () =>
    new OrganizationService({
      store: {
        list: () => [here, there],
        current: () => (isChosen ? here : null),
      } as unknown as OrganizationView,
      serverUrl: () => new URL(HERE),
      call: jest.fn() as unknown as typeof callServer,
      words: () => wordsFor("en"),
      sessions: () => sessions,
      clear: jest.fn(() => Promise.resolve()),
      show,
    });

  beforeEach(() => {
    jest.resetAllMocks();
    isChosen = true;
    here = { ...known, origin: HERE, lastUser: "ana@acme.example", current: true };
    there = { ...known, origin: THERE, lastUser: "ana@acme.example", current: false };
  });

  test("reuses the sign-in that is kept and returns to the last place", async () => {
    sessions.check.mockResolvedValue("signedIn");
    expect(await start().switch(THERE)).toEqual({ status: "done" });
    expect(show).toHaveBeenCalledWith(THERE, null);
    expect(sessions.signInAt).not.toHaveBeenCalled();
  });

  test("leads to the door with the e-mail where the person came in by password", async () => {
    sessions.check.mockResolvedValue("signedOut");
    await start().switch(THERE);
    expect(show).toHaveBeenCalledWith(THERE, "/workspaces?email=ana%40acme.example");
  });

  test("back from the chooser leads to the organisation, or to its door where the sign-in has ended", async () => {
    here = { ...here, current: false };
    there = { ...there, lastProvider: "works" };
    isChosen = false;
    sessions.check.mockResolvedValue("signedIn");
    await start().switch(THERE);
    expect(show).toHaveBeenLastCalledWith(THERE, null);
    sessions.check.mockResolvedValue("signedOut");
    await start().switch(THERE);
    expect(show).toHaveBeenLastCalledWith(THERE, "/workspaces?email=ana%40acme.example");
    expect(sessions.signInAt).not.toHaveBeenCalled();
  });

  test("asks the identity provider again where the kept sign-in has ended", async () => {
    there = { ...there, lastProvider: "works" };
    sessions.check.mockResolvedValue("signedOut");
    sessions.signInAt.mockResolvedValue({ status: "signedIn" } as SignInResult);
    expect(await start().switch(THERE)).toEqual({ status: "done" });
    const email = "ana@acme.example";
    expect(sessions.signInAt).toHaveBeenCalledWith(there, "works", { hint: email, only: email });
    expect(show).toHaveBeenCalledWith(THERE, null);
  });

  test("asks for the code where one is needed; one that is not given changes nothing", async () => {
    there = { ...there, lastProvider: "works" };
    sessions.check.mockResolvedValue("signedOut");
    sessions.signInAt.mockResolvedValue({ status: "requiresMfa", verifySession: "secret" });
    const service = start();
    const asked = { status: "requiresMfa", origin: THERE, verifySession: "secret" };
    expect(await service.switch(THERE)).toEqual(asked);
    expect(show).not.toHaveBeenCalled();
    sessions.finishSignInAt.mockResolvedValue(refusal("code_mismatch"));
    expect(await service.finishSwitch({ origin: THERE, ...code })).toEqual(refusal("code_mismatch"));
    expect(show).not.toHaveBeenCalled();
    sessions.finishSignInAt.mockResolvedValue({ status: "signedIn" } as SignInResult);
    expect(await service.finishSwitch({ origin: THERE, ...code })).toEqual({ status: "done" });
    expect(show).toHaveBeenCalledWith(THERE, null);
  });

  test.each<[string, string, string | null, SignInResult | null, string]>([
    ["to the present one", HERE, "ana@acme.example", null, "Already in this org"],
    ["without an active e-mail", THERE, null, null, "No active email found"],
    ["where the provider refuses", THERE, "ana@acme.example", refusal("oauth_failed"), "Oauth login failed"],
  ])("is refused %s: in the specification's words", async (_what, origin, lastUser, result, message) => {
    there = { ...there, lastProvider: "works" };
    here = { ...here, lastUser };
    sessions.check.mockResolvedValue("signedOut");
    if (result) sessions.signInAt.mockResolvedValue(result);
    expect(await start().switch(origin)).toMatchObject({ status: "refused", error: { message } });
    expect(show).not.toHaveBeenCalled();
  });
});

describe("An identity provider on the desktop", () => {
  const visit = (url: string) =>
    new Promise<number>((resolve) => {
      get(url, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });

  test("answers to a port of this machine, and only the answer to this attempt counts", async () => {
    const call = jest.fn(async (_origin: string, definition: unknown, { body }: { body: object }) => {
      if (definition === accessCalls.startOauth) {
        const { loopbackPort } = body as { loopbackPort: number };
        const url = `https://login.example/auth?state=own.${loopbackPort}`;
        return { ok: true, reply: { url, secret: "kept here" } };
      }
      return { ok: true, reply: { email: "ana@acme.example", oauthProvider: "works", oauthToken: "once" } };
    });
    const statuses: number[] = [];
    const open = async (url: string) => {
      const state = new URL(url).searchParams.get("state") ?? "";
      const port = state.split(".")[1] ?? "";
      statuses.push(await visit(`http://127.0.0.1:${port}/?state=another&code=1`));
      statuses.push(await visit(`http://127.0.0.1:${port}/?state=${state}&code=2`));
      return true;
    };
    const choice = { provider: "works", email: "ana@acme.example" };
    const said = await askProvider(call as unknown as typeof callServer, HERE, choice, open);
    expect(said).toMatchObject({ ok: true, reply: { oauthToken: "once" } });
    expect(statuses).toEqual([404, 200]);
    const [, , finish] = call.mock.calls.at(-1) ?? [];
    expect(finish?.body).toEqual({
      search: expect.stringMatching(/^\?state=own\.\d+&code=2$/) as unknown as string,
      secret: "kept here",
    });
  });

  test("that cannot be opened ends the attempt", async () => {
    const started = { ok: true, reply: { url: "https://login.example/auth?state=x", secret: "s" } };
    const call = jest.fn(() => Promise.resolve(started));
    const choice = { provider: "works", email: "" };
    const said = await askProvider(call as unknown as typeof callServer, HERE, choice, () =>
      Promise.resolve(false),
    );
    expect(said).toMatchObject({ ok: false, error: { id: "oauth_failed" } });
  });
});
