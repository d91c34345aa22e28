import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Session } from "#shared/contract/access";
import { createWebHost } from "../../../renderer/host/web";

type Reply = { status: number; body: object } | "silent";

describe("The page in a browser", () => {
  const assign = jest.fn<(address: string) => void>();
  const fetched = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();

  /** The browser's storage. */
  const kept = new Map<string, string>();

  /** Replies of the server by path; all other requests fail. */
  function start(replies: Record<string, Reply>, host = "localhost:3000") {
    fetched.mockImplementation((path) => {
      const reply = replies[path] ?? "silent";
      return reply === "silent"
        ? Promise.reject(new TypeError("Failed to fetch"))
        : Promise.resolve(Response.json(reply.body, { status: reply.status }));
    });
    Object.assign(globalThis, { fetch: fetched });
    const location = { protocol: "http:", port: "3000", host, origin: `http://${host}`, assign };
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    return createWebHost({ location, localStorage, history: { length: 1 } } as unknown as Window);
  }
  const refusal = (code: number, id: string) => ({
    status: code,
    body: { error: { id, code, message: id } },
  });
  const base = { status: 200, body: { organization: null, chooser: { baseDomain: "localhost" } } };

  beforeEach(() => {
    assign.mockReset();
    fetched.mockReset();
    kept.clear();
  });

  test("speaks to its own address", () => {
    const host = start({}, "acme.localhost:3000");
    expect(host.apiBase()).toBe("");
    expect(host.socketUrl()).toBe("ws://acme.localhost:3000/api/socket");
  });

  test("goes through 'validatingSecretKey' and 'publicSession' on a public page, which stays while its key is checked again", () => {
    const host = start({});
    const session = {} as Session;
    const states = [host.session.current().status];
    host.session.subscribe(() => void states.push(host.session.current().status));
    host.visit({ status: "validatingSecretKey" });
    host.visit({ status: "publicSession", session });
    host.visit({ status: "validatingSecretKey" });
    expect(states).toEqual(["init", "validatingSecretKey", "publicSession"]);
    expect(host.session.current()).toEqual({ status: "publicSession", session });
  });

  test("says that a session expired to those who had one", async () => {
    kept.set("workloom.signedIn", "1");
    const host = start({ "/api/v4/session": refusal(401, "invalid_token") });
    expect(await host.validateSession()).toEqual({ status: "loggedOut", expired: true });
  });

  test("says nothing of an expired session to a first visitor", async () => {
    const host = start({ "/api/v4/session": refusal(401, "invalid_token") });
    expect(await host.validateSession()).toEqual({ status: "loggedOut", expired: false });
  });

  test("forgets that the user was logged in after logging out", async () => {
    kept.set("workloom.signedIn", "1");
    const host = start({
      "/api/auth/logout": { status: 200, body: {} },
      "/api/v4/session": refusal(401, "invalid_token"),
    });
    await host.signOut();
    expect(await host.validateSession()).toEqual({ status: "loggedOut", expired: false });
  });

  test("outlives the refusals of calls that are under way while the password changes", async () => {
    kept.set("workloom.signedIn", "1");
    const host = start({ "/api/auth/changePassword": refusal(401, "password_mismatch") });
    const changing = host.changePassword({ password: "a new one" });
    host.expireSession();
    expect(host.session.current()).toEqual({ status: "init" });
    expect(await changing).toMatchObject({ status: "refused", error: { id: "password_mismatch" } });
    host.expireSession();
    expect(host.session.current()).toEqual({ status: "loggedOut", expired: true });
  });

  test("says that the server cannot be reached", async () => {
    expect(await start({}).validateSession()).toEqual({
      status: "unreachable",
      error: { id: "server_unreachable", code: 0, message: "" },
    });
  });

  test("passes on why a sign-in was refused", async () => {
    const host = start({ "/api/auth/loginV2": refusal(401, "password_mismatch") });
    expect(await host.signIn({ email: "a@example.com", password: "x" })).toMatchObject({
      status: "refused",
      error: { id: "password_mismatch" },
    });
  });

  test.each([
    ["", "organization_required"],
    ["ac me", "organization_invalid"],
    ["https://evil.example", "organization_invalid"],
  ])("'%s' is no organisation: %s", async (input, id) => {
    expect(await start({}).chooseOrganization(input)).toMatchObject({ status: "refused", error: { id } });
    expect(assign).not.toHaveBeenCalled();
  });

  test("goes to the organisation's sign-in page with the e-mail", async () => {
    const url = "http://acme.localhost:3000";
    const host = start({ "/api/org/lookup": { status: 200, body: { url } } });
    expect(await host.chooseOrganization(" Acme ", "ana@acme.example")).toEqual({ status: "chosen" });
    expect(assign).toHaveBeenCalledWith("http://acme.localhost:3000/login?email=ana%40acme.example");
  });

  test("goes to the organisation's sub-domain when no e-mail is given", async () => {
    await start({ "/api/org/get": base }).chooseOrganization("acme");
    expect(assign).toHaveBeenCalledWith("http://acme.localhost:3000/");
  });
});
