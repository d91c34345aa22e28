import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { LOOKUP_ATTEMPTS } from "#shared/limits/access";
import { createClient } from "../../support/client";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { startTestServer } from "../../support/server";

const workspace = useTestWorkspace();
const at = (host: string) => createClient({ port: workspace.server.port, host, token: null });

describe("The organisation of an address", () => {
  test("The public profile is readable without a session", async () => {
    const { organization } = await workspace.nobody.ok(accessCalls.getOrganization);
    expect(organization).toMatchObject({
      id: workspace.org.id,
      subdomain: workspace.org.subdomain,
      url: workspace.org.url,
    });
  });

  test("The generic domain has none, and the chooser knows the base domain", async () => {
    const answer = await at("localhost").ok(accessCalls.getOrganization);
    expect(answer).toEqual({ organization: null, chooser: { baseDomain: "localhost" }, providers: [] });
  });

  test("An unknown sub-domain returns a different reply", async () => {
    const { message } = await at("nowhere.localhost").fails(
      "organization_not_found",
      accessCalls.getOrganization,
    );
    expect(message).toBe("There is no organization at this address.");
  });
});

describe("Looking up where to sign in", () => {
  const email = () => workspace.admin.email;

  test("It answers with the address of the sign-in page, the e-mail already in it", async () => {
    const argument = { email: email(), organization: workspace.org.subdomain.toUpperCase() };
    const { url } = await at("localhost").ok(accessCalls.lookupOrganization, argument);
    expect(url).toBe(`${workspace.org.url}/login?email=${encodeURIComponent(email())}`);
  });

  test("A wrong organisation and an unknown address get the same words", async () => {
    const words = { id: "account_not_found", code: 404, message: "No account found for this email" };
    const lookup = (argument: { email: string; organization: string }) =>
      at("localhost").fails("account_not_found", accessCalls.lookupOrganization, argument);
    expect(await lookup({ email: email(), organization: "nowhere" })).toEqual(words);
    expect(await lookup({ email: "x@example.com", organization: workspace.org.subdomain })).toEqual(words);
  });

  test("Looking up again and again has to wait", async () => {
    const argument = { email: "curious@example.com", organization: workspace.org.subdomain };
    const ask = () => at("localhost").call(accessCalls.lookupOrganization, argument);
    for (let count = 0; count < LOOKUP_ATTEMPTS; count += 1) expect((await ask()).status).toBe(404);
    expect(await ask()).toMatchObject({ status: 429, body: { error: { id: "too_many_attempts" } } });
  });

  test("Only letters and numbers name an organisation", async () => {
    const { body } = await at("localhost").raw(accessCalls.lookupOrganization, {
      email: email(),
      organization: "a.b",
    });
    expect(body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: "organization" }] } });
  });
});

describe("The generic domain's pages", () => {
  const open = (port: number, path: string, accept = "text/html") =>
    send({ port, host: "localhost", method: "GET", path, headers: { Accept: accept } });

  test("With several organisations there is no automatic redirect", async () => {
    expect((await open(workspace.server.port, "/")).status).not.toBe(302);
  });

  test("Behind a proxy an organisation's address is the public one", async () => {
    const server = await startTestServer({ publicUrl: new URL("https://localhost:8443") });
    const org = await server.createOrganization();
    const { headers } = await open(server.port, "/object/3");
    expect(headers["location"]).toBe(`https://${org.host}:8443/object/3`);
    await server.close();
  });

  test("The only organisation is where browsers are sent", async () => {
    const server = await startTestServer();
    const org = await server.createOrganization();
    const { status, headers } = await open(server.port, "/object/3?a=b");
    expect({ status, to: headers["location"] }).toEqual({ status: 302, to: `${org.url}/object/3?a=b` });
    expect((await open(server.port, "/api/health", "application/json")).status).toBe(200);
    await server.close();
  });
});
