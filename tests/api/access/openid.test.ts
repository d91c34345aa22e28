import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { identityProviderCalls } from "#shared/contract/identity-providers";
import { userCalls } from "#shared/contract/users";
import { signInEventCalls } from "#shared/contract/sign-in-events";
import { OAUTH_COOKIE } from "#shared/limits/access";
import { query } from "../../../server/sql/query";
import type { OrganizationSchema } from "../../../server/sql/schema";
import { roleKind } from "../../../server/identity/role-kind";
import { findBy } from "../../../server/objects/read";
import { send } from "../../support/http";
import { testCall } from "../../support/each-call";
import type { TestWorkspace } from "../../support/test-workspace";
import { startOpenidPeer, type OpenidPeer } from "../../support/openid-peer";
import type { ActorName } from "../../support/organizations/organization";
import { startTestServer } from "../../support/server";
import { roleIds, seatsByEmail, setPlanSeats } from "../users/support";
import { changePerson, set } from "./support/people";

const workspace = {} as TestWorkspace;
let peer: OpenidPeer;
beforeAll(async () => {
  const server = await startTestServer({ outsideNetworks: "loopback" });
  const [org, nextDoor] = [await server.createOrganization(), await server.createOrganization()];
  const names: ActorName[] = ["admin", "builder", "member", "viewer"];
  for (const name of names) workspace[name] = await org.actor(name);
  Object.assign(workspace, { server, org, nobody: org.anonymous(), stranger: await nextDoor.actor("admin") });
  peer = await startOpenidPeer([`${org.url}/oauth/callback`]);
  for (const name of names) peer.accounts.set(name, { email: workspace[name].email });
  await workspace.admin.ok(identityProviderCalls.saveIdentityProvider, provider());
});
afterAll(async () => {
  await workspace.server.close();
  await peer.close();
});

const provider = (change: object = {}) => ({
  key: "works",
  type: "openid" as const,
  name: "Works",
  issuer: peer.issuer,
  clientId: peer.clientId,
  clientSecret: peer.clientSecret,
  ...change,
});

const cookieOf = (headers: { "set-cookie"?: string[] | undefined }) =>
  headers["set-cookie"]?.find((one) => one.startsWith(OAUTH_COOKIE))?.split(";")[0] ?? "";

async function start() {
  const answer = await workspace.nobody.call(accessCalls.startOauth, { provider: "works" });
  expect(answer.status).toBe(200);
  return { url: (answer.body as { url: string }).url, Cookie: cookieOf(answer.headers) };
}

/** The whole way: to the provider, back, and what is exchanged for a session. */
async function confirm(subject: string) {
  const { url, Cookie } = await start();
  const { search } = await peer.visit(url, subject);
  return workspace.nobody.with({ Cookie }).ok(accessCalls.finishOauth, { search });
}
const signIn = async (subject: string) =>
  workspace.nobody.call(accessCalls.login, { ...(await confirm(subject)), keep: "token" });

/** From now on the provider says groups, of which some give a role; and someone is in some. */
async function mapClaim(roles: { value: string; roleId: number }[], name: ActorName): Promise<void> {
  const { saveIdentityProvider } = identityProviderCalls;
  await workspace.admin.ok(saveIdentityProvider, provider({ roleClaim: "groups", roles }));
  peer.accounts.set(name, { email: workspace[name].email, groups: roles.map(({ value }) => value) });
}

testCall(workspace, {
  what: "list identity providers",
  call: identityProviderCalls.listIdentityProviders,
  argument: () => undefined,
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied" },
});
testCall(workspace, {
  what: "save an identity provider",
  call: identityProviderCalls.saveIdentityProvider,
  argument: () => provider(),
  allowed: ["admin"],
  refused: { builder: "permission_denied", viewer: "permission_denied" },
  bad: {
    "an issuer that is no address": { change: { issuer: "works" }, path: "issuer" },
    "Microsoft without the tenant's id": {
      change: { type: "microsoft", issuer: "https://login.microsoftonline.com/common/v2.0" },
      path: "issuer",
    },
  },
});

describe("Signing in by an OpenID provider", () => {
  test("The door offers it, and whom it vouches for comes in", async () => {
    const { providers } = await workspace.nobody.ok(accessCalls.getOrganization);
    expect(providers).toEqual([{ key: "works", type: "openid", name: "Works" }]);
    const { status, body } = await signIn("member");
    expect(status).toBe(200);
    const { token } = body as { token: string };
    const { session } = await workspace.nobody.ok(accessCalls.loginWithToken, { token });
    expect(session.id_user).toBe(workspace.member.userId);
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents, {
      userId: workspace.member.userId,
    });
    expect(events[0]).toMatchObject({ kind: "signedIn", detail: "works" });
  });

  test("The way there carries state, nonce and a challenge, and neither secret nor verifier", async () => {
    const { url, Cookie } = await start();
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      nonce: expect.any(String) as unknown as string,
      state: expect.any(String) as unknown as string,
      redirect_uri: `${workspace.org.url}/oauth/callback`,
    });
    expect(url).not.toContain(Cookie.split("=")[1]);
  });

  test("Only the browser that began it can finish it, and only once", async () => {
    const { url, Cookie } = await start();
    const other = await start();
    const { search } = await peer.visit(url, "member");
    await workspace.nobody.fails("oauth_failed", accessCalls.finishOauth, { search });
    await workspace.nobody
      .with({ Cookie: other.Cookie })
      .fails("oauth_failed", accessCalls.finishOauth, { search });
    await workspace.nobody.with({ Cookie }).ok(accessCalls.finishOauth, { search });
    await workspace.nobody.with({ Cookie }).fails("oauth_failed", accessCalls.finishOauth, { search });
  });

  test.each([
    ["another state", (search: URLSearchParams) => search.set("state", "another")],
    ["another code", (search: URLSearchParams) => search.set("code", "another")],
    ["another issuer", (search: URLSearchParams) => search.set("iss", "https://example.com")],
    ["an error", (search: URLSearchParams) => search.set("error", "access_denied")],
  ])("An answer with %s opens nothing", async (_what, change) => {
    const { url, Cookie } = await start();
    const { searchParams } = await peer.visit(url, "member");
    change(searchParams);
    await workspace.nobody
      .with({ Cookie })
      .fails("oauth_failed", accessCalls.finishOauth, { search: `?${searchParams.toString()}` });
  });

  test("A code that was asked for with another browser's challenge opens nothing", async () => {
    const [own, stolen] = [await start(), await start()];
    const { searchParams } = await peer.visit(stolen.url, "member");
    searchParams.set("state", new URL(own.url).searchParams.get("state") ?? "");
    await workspace.nobody
      .with({ Cookie: own.Cookie })
      .fails("oauth_failed", accessCalls.finishOauth, { search: `?${searchParams.toString()}` });
  });

  test("The provider's confirmation is exchanged once, only for that address", async () => {
    const confirmed = await confirm("member");
    await workspace.nobody.fails("oauth_mismatch", accessCalls.login, {
      ...confirmed,
      email: workspace.admin.email,
    });
    await workspace.nobody.fails("oauth_failed", accessCalls.login, confirmed);
  });

  test.each([
    ["nobody of the organisation has", { email: "nobody@example.com" }, "login"],
    ["is not verified", { email: "ines.barreto@planalto.example", email_verified: false }, "finish"],
  ] as const)("An address that %s does not come in", async (_what, account, step) => {
    peer.accounts.set("guest", account);
    const { url, Cookie } = await start();
    const { search } = await peer.visit(url, "guest");
    const client = workspace.nobody.with({ Cookie });
    const refusal =
      step === "finish"
        ? await client.fails("oauth_mismatch", accessCalls.finishOauth, { search })
        : await client.fails(
            "oauth_mismatch",
            accessCalls.login,
            await client.ok(accessCalls.finishOauth, { search }),
          );
    expect(refusal.message).toBe("Email not registered in this organization");
  });

  test("A returning user is recognised by the provider's id, even with a new address", async () => {
    await signIn("builder");
    peer.accounts.set("builder", { email: "lucia@elsewhere.example" });
    const { body } = await signIn("builder");
    const { token } = body as { token: string };
    const { session } = await workspace.nobody.ok(accessCalls.loginWithToken, { token });
    expect(session.id_user).toBe(workspace.builder.userId);
  });

  test.each([
    ["is disabled", { isActive: 0 }, "oauth_mismatch"],
    ["has no seat", { seat: null }, "empty_seat"],
  ] as const)("Somebody who %s does not come in", async (_what, change, error) => {
    await changePerson(workspace, workspace.org, workspace.viewer.userId, change);
    await workspace.nobody.fails(error, accessCalls.login, await confirm("viewer"));
    await changePerson(workspace, workspace.org, workspace.viewer.userId, { isActive: 1, seat: "viewer" });
  });

  test("A claim sets the role, but never grants or removes Super root admin", async () => {
    const { database } = await workspace.org.handle();
    const roleId = async (name: string) => (await findBy(database, roleKind, { name }))?.id ?? 0;
    const roles = [{ value: "engineers", roleId: await roleId("Builder") }];
    await workspace.admin.ok(
      identityProviderCalls.saveIdentityProvider,
      provider({ roleClaim: "groups", roles }),
    );
    for (const name of ["member", "admin"] as const)
      peer.accounts.set(name, { email: workspace[name].email, groups: ["all", "engineers"] });
    for (const [name, role] of [
      ["member", "Builder"],
      ["admin", "Super root admin"],
    ] as const) {
      const { body } = await signIn(name);
      expect((body as { session: { role: string } }).session.role).toBe(role);
    }
    await workspace.admin.fails("role_not_mappable", identityProviderCalls.saveIdentityProvider, {
      ...provider({ roleClaim: "groups" }),
      roles: [{ value: "bosses", roleId: await roleId("Super root admin") }],
    });
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents, {
      kind: "roleChangedByProvider",
    });
    expect(events).toMatchObject([{ userId: workspace.member.userId, detail: "works: Builder" }]);
  });

  test("A role that the plan does not allow is not given: the person comes in with the one they have", async () => {
    const roles = await roleIds(workspace.admin);
    await mapClaim([{ value: "viewers", roleId: roles["Viewer"] ?? 0 }], "member");
    const { userId } = workspace.member;
    await changePerson(workspace, workspace.org, userId, { seat: "builder", roleId: roles["Builder"] ?? 0 });
    await setPlanSeats(workspace, { superRootAdmins: 1 });
    const { status, body } = await signIn("member");
    expect({ status, role: (body as { session: { role: string } }).session.role }).toEqual({
      status: 200,
      role: "Builder",
    });
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents, {
      kind: "providersRoleRefused",
    });
    expect(events).toMatchObject([{ userId, detail: "works: Viewer" }]);
    await setPlanSeats(workspace, {});
    await changePerson(workspace, workspace.org, userId, { seat: "member" });
  });

  test("A user who becomes Super root admin during the sign-in stays one", async () => {
    const roles = await roleIds(workspace.admin);
    await mapClaim([{ value: "viewers", roleId: roles["Viewer"] ?? 0 }], "builder");
    const { userId } = workspace.builder;
    const confirmed = await confirm("builder");
    const [{ status }] = await Promise.all([
      workspace.nobody.call(accessCalls.login, confirmed),
      workspace.admin.ok(userCalls.updateSeat, { userId, role: roles["Super root admin"] ?? 0 }),
    ]);
    expect(status).toBe(200);
    await signIn("builder");
    const seats = await seatsByEmail(workspace.admin);
    expect(seats.get(workspace.builder.email)?.id_profile).toBe(roles["Super root admin"]);
    await workspace.admin.ok(userCalls.updateSeat, { userId, role: roles["Builder"] ?? 0 });
  });

  test("The desktop application gets its own secret, and the state names where it listens", async () => {
    const started = await workspace.nobody.ok(accessCalls.startOauth, {
      provider: "works",
      loopbackPort: 51234,
    });
    const back = await peer.visit(started.url, "member");
    expect(back.searchParams.get("state")).toMatch(/\.51234$/);
    const { secret = "" } = started;
    const confirmed = await workspace.nobody.ok(accessCalls.finishOauth, { search: back.search, secret });
    expect((await workspace.nobody.call(accessCalls.login, confirmed)).status).toBe(200);
  });

  test("An identity token that the provider gave a client itself signs in, once", async () => {
    const proof = { email: workspace.member.email, oauthProvider: "works", identifier: "member" };
    const identityToken = await peer.identityToken("member");
    const login = (change: object) =>
      workspace.nobody.call(accessCalls.login, { ...proof, identityToken, ...change });
    expect((await login({})).status).toBe(200);
    expect((await login({})).body).toMatchObject({ error: { id: "oauth_failed" } });
  });

  test.each([
    ["is for another application", { aud: "another" }, "oauth_failed"],
    ["is of another issuer", { iss: "https://example.com" }, "oauth_failed"],
    ["is an hour old", { iat: Math.floor(Date.now() / 1000) - 3600 }, "oauth_failed"],
    ["names an address that is not verified", { email_verified: false }, "oauth_mismatch"],
    ["is about somebody else", { sub: "admin" }, "oauth_mismatch"],
  ] as const)("An identity token that %s opens nothing", async (_what, claims, error) => {
    const identityToken = await peer.identityToken("member", claims);
    const proof = { email: workspace.member.email, oauthProvider: "works", identifier: "member" };
    await workspace.nobody.fails(error, accessCalls.login, { ...proof, identityToken });
    const [head, body] = identityToken.split(".");
    await workspace.nobody.fails("oauth_failed", accessCalls.login, {
      ...proof,
      identityToken: `${head}.${body}.AAAA`,
    });
  });

  test("An answer that a provider posts goes on as if it had come in the address", async () => {
    const { status, headers } = await send({
      ...workspace.org,
      method: "POST",
      path: "/oauth/callback",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "code=a%26b&state=c&user=%7B%7D",
    });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: "/oauth/callback?code=a%26b&state=c",
    });
  });

  test("The secret is stored and never returned", async () => {
    const { providers } = await workspace.admin.ok(identityProviderCalls.listIdentityProviders);
    expect(providers).toMatchObject([
      { hasSecret: true, redirectUri: `${workspace.org.url}/oauth/callback` },
    ]);
    expect(JSON.stringify(providers)).not.toContain(peer.clientSecret);
    const { database } = await workspace.org.handle();
    const log = await database.all(
      query<OrganizationSchema>().selectFrom("change").select(["before", "after"]),
    );
    expect(JSON.stringify(log)).not.toContain(peer.clientSecret);
  });

  test("A code is asked for here too, where the organisation wants one", async () => {
    await set(workspace, workspace.org, "org_mfa_required", true);
    const { body } = await signIn("viewer");
    expect(body).toEqual({ requires_mfa: true, verifySession: expect.any(String) as unknown as string });
  });

  test("A provider that is switched off or removed cannot be used to log in", async () => {
    const confirmed = await confirm("member");
    await workspace.admin.ok(identityProviderCalls.saveIdentityProvider, provider({ isEnabled: false }));
    await workspace.nobody.fails("oauth_failed", accessCalls.login, confirmed);
    await workspace.nobody.fails("not_found", accessCalls.startOauth, { provider: "works" });
    await workspace.admin.ok(identityProviderCalls.deleteIdentityProvider, { key: "works" });
    await workspace.admin.fails("not_found", identityProviderCalls.deleteIdentityProvider, { key: "works" });
  });

  test("A provider of a private network is not asked", async () => {
    const server = await startTestServer();
    const org = await server.createOrganization();
    await (await org.actor("admin")).ok(identityProviderCalls.saveIdentityProvider, provider());
    await org.anonymous().fails("oauth_failed", accessCalls.startOauth, { provider: "works" });
    await server.close();
  });
});
