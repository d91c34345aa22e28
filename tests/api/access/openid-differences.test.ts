import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { identityProviderCalls } from "#shared/contract/identity-providers";
import { OAUTH_COOKIE } from "#shared/limits/access";
import { claimAt, mergeClaims } from "../../../server/areas/access/openid/claims";
import { startOpenidPeer, type OpenidPeer } from "../../support/openid-peer";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { roleIds } from "../users/support";

const { saveIdentityProvider } = identityProviderCalls;
let server: TestServer;
let org: TestOrganization;
let [admin, member]: [TestActor, TestActor] = [] as never;
let peer: OpenidPeer;
beforeAll(async () => {
  server = await startTestServer({ outsideNetworks: "loopback" });
  org = await server.createOrganization();
  [admin, member] = [await org.actor("admin"), await org.actor("member")];
  peer = await startOpenidPeer([`${org.url}/oauth/callback`], {
    hasBareTokens: true,
    auth: "client_secret_basic",
  });
});
afterAll(async () => {
  await server.close();
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

/** Signs the member in at a provider, and returns what it sent back with the browser's cookie. */
async function visit(at: OpenidPeer, key: string) {
  const { headers, body } = await org.anonymous().call(accessCalls.startOauth, { provider: key });
  const Cookie = headers["set-cookie"]?.find((one) => one.startsWith(OAUTH_COOKIE))?.split(";")[0] ?? "";
  const { search } = await at.visit((body as { url: string }).url, "member");
  return { Cookie, search };
}

test("An identity token of the code flow counts only with the signature of the provider's key", async () => {
  const forged = await startOpenidPeer([`${org.url}/oauth/callback`], { isForged: true });
  const { issuer } = forged;
  await admin.ok(saveIdentityProvider, provider({ key: "forged", issuer }));
  forged.accounts.set("member", { email: member.email });
  const { Cookie, search } = await visit(forged, "forged");
  await org.anonymous().with({ Cookie }).fails("oauth_failed", accessCalls.finishOauth, { search });
  await forged.close();
});

test("A provider may take the secret in a header, name people by its userinfo endpoint, and nest its claims", async () => {
  const { Viewer: roleId = 0 } = await roleIds(admin);
  const { problem } = await admin.ok(
    saveIdentityProvider,
    provider({ roleClaim: "realm_access.roles", roles: [{ value: "guests", roleId }] }),
  );
  expect(problem).toBeNull();
  peer.accounts.set("member", { email: member.email, realm_access: { roles: ["all", "guests"] } });
  const { Cookie, search } = await visit(peer, "works");
  const confirmed = await org.anonymous().with({ Cookie }).ok(accessCalls.finishOauth, { search });
  const { status, body } = await org.anonymous().call(accessCalls.login, confirmed);
  expect(status).toBe(200);
  expect((body as { session: { role: string } }).session.role).toBe("Viewer");
});

test.each([
  ["does not answer", () => "http://127.0.0.1:9", "does not answer as an OpenID provider"],
  ["calls itself otherwise", () => peer.issuer.replace("127.0.0.1", "localhost"), "another address"],
])("Saving asks the provider, and says that it %s", async (_what, issuer, words) => {
  const { problem } = await admin.ok(saveIdentityProvider, provider({ issuer: issuer() }));
  expect(problem).toContain(words);
  const off = await admin.ok(saveIdentityProvider, provider({ issuer: issuer(), isEnabled: false }));
  expect(off.problem).toBeNull();
});

test.each([
  ["groups", { groups: ["a"] }, ["a"]],
  ["realm_access.roles", { realm_access: { roles: ["a"] } }, ["a"]],
  ["https://works.example/roles", { "https://works.example/roles": "a" }, "a"],
  ["resource_access.my.app.roles", { resource_access: { "my.app": { roles: ["a"] } } }, ["a"]],
  ["realm_access.roles", { realm_access: "roles" }, undefined],
  ["constructor.name", {}, undefined],
])("The claim %s is found where it is", (path, claims, found) =>
  expect(claimAt(claims, path)).toEqual(found),
);

test("An address counts as verified only where it is named", () => {
  const userinfo = { email: "real@works.example", email_verified: true };
  expect(mergeClaims({ email: "other@works.example" }, userinfo)).not.toHaveProperty("email_verified");
  expect(mergeClaims({ email: "real@works.example" }, userinfo)).toMatchObject(userinfo);
  expect(mergeClaims({ sub: "1" }, userinfo)).toMatchObject(userinfo);
});
