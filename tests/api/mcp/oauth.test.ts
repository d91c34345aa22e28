import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { describe, expect, test } from "@jest/globals";
import { apiScopes, type GivenApiScopes } from "#shared/api/scopes";
import { assistantConsentCalls } from "#shared/contract/assistant-consent";
import { tokenCalls } from "#shared/contract/tokens";
import { fetchAt } from "../../support/fetch-at";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const REDIRECT = "http://localhost:7777/callback";

/** An assistant that registers itself, as the SDK does it; `asked` is the address that the browser would open. */
function assistant() {
  const { port, host } = workspace.org;
  const fetch = fetchAt({ port, host });
  const store: { asked?: URL; client?: unknown; tokens?: unknown; verifier?: string } = {};
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: "Notebook", redirect_uris: [REDIRECT] },
    clientInformation: () => store.client as never,
    saveClientInformation: (client) => void (store.client = client),
    tokens: () => store.tokens as never,
    saveTokens: (tokens) => void (store.tokens = tokens),
    redirectToAuthorization: (url) => void (store.asked = url),
    saveCodeVerifier: (verifier) => void (store.verifier = verifier),
    codeVerifier: () => store.verifier ?? "",
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`http://${host}:${port}/api/mcp`), { fetch, authProvider });
  const connect = async (over = transport()) => {
    const client = new Client({ name: "test", version: "1" });
    await client.connect(over as Parameters<typeof client.connect>[0]);
    return client;
  };
  return { store, transport, connect, fetch, host, port };
}

/** The request of the assistant, as its consent page reads it. */
const requestOf = ({ searchParams }: URL) => ({
  client_id: searchParams.get("client_id") ?? "",
  redirect_uri: searchParams.get("redirect_uri") ?? "",
  code_challenge: searchParams.get("code_challenge") ?? "",
  code_challenge_method: searchParams.get("code_challenge_method") as "S256",
  ...(searchParams.has("state") && { state: searchParams.get("state") ?? "" }),
});

async function connected(given: GivenApiScopes = { everyTable: "read" }) {
  const made = assistant();
  const transport = made.transport();
  await expect(made.connect(transport)).rejects.toThrow("Unauthorized");
  if (!made.store.asked) throw new Error("The assistant did not ask for consent");
  const request = requestOf(made.store.asked);
  const { redirect } = await workspace.builder.ok(assistantConsentCalls.giveConsent, {
    ...request,
    scopes: apiScopes.parse(given),
  });
  await transport.finishAuth(new URL(redirect).searchParams.get("code") ?? "");
  return { ...made, request, client: await made.connect() };
}

const post = async (path: string, body: Record<string, string>) => {
  const { port, host } = workspace.org;
  const answer = await fetchAt({ port, host })(`http://${host}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const tokensOf = ({ store }: { store: { tokens?: unknown } }) =>
  store.tokens as { access_token: string; refresh_token: string };

test("An assistant registers, a user consents on a page, and it works with the chosen scopes", async () => {
  const { client, store } = await connected();
  expect(store.asked?.pathname).toBe("/connect-assistant");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("query_records");
  expect(tools.map(({ name }) => name)).not.toContain("create_records");
  const { data } = await workspace.builder.ok(tokenCalls.listApiTokens, {});
  expect(data[0]).toMatchObject({ name: "Notebook", scopes: { everyTable: "read" } });
});

test("The consent page names the assistant and where it is", async () => {
  const { request } = await connected();
  expect(await workspace.builder.ok(assistantConsentCalls.getConsentRequest, request)).toEqual({
    name: "Notebook",
    host: "localhost:7777",
  });
});

test("A refusal goes back to the assistant", async () => {
  const { request } = await connected();
  const { client_id, redirect_uri } = request;
  const { redirect } = await workspace.builder.ok(assistantConsentCalls.refuseConsent, {
    client_id,
    redirect_uri,
    state: "abc",
  });
  expect(redirect).toMatch(/^http:\/\/localhost:7777\/callback\?error=access_denied&state=abc/);
});

describe("Consent is refused", () => {
  test.each([
    ["an address that was not registered", { redirect_uri: "https://evil.example/" }],
    ["an unknown assistant", { client_id: "nobody" }],
  ])("for %s", async (_, change) => {
    const { request } = await connected();
    await workspace.builder.fails("oauth_client_unknown", assistantConsentCalls.giveConsent, {
      ...request,
      ...change,
      scopes: apiScopes.parse({}),
    });
  });

  test("by members, who may not manage tokens", async () => {
    const { request } = await connected();
    await workspace.member.fails("permission_denied", assistantConsentCalls.giveConsent, {
      ...request,
      scopes: apiScopes.parse({}),
    });
  });
});

describe("Tokens", () => {
  test("A code is accepted once, with the verifier of its challenge", async () => {
    const { request, store } = await connected();
    const consent = () =>
      workspace.builder.ok(assistantConsentCalls.giveConsent, { ...request, scopes: apiScopes.parse({}) });
    const exchange = async (change: Record<string, string> = {}) => {
      const { redirect } = await consent();
      const fields = {
        grant_type: "authorization_code",
        code: new URL(redirect).searchParams.get("code") ?? "",
        client_id: request.client_id,
        redirect_uri: request.redirect_uri,
        code_verifier: store.verifier ?? "",
        ...change,
      };
      return { fields, answer: await post("/api/oauth/token", fields) };
    };
    expect((await exchange({ code_verifier: "x".repeat(43) })).answer).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    const { fields, answer } = await exchange();
    expect(answer.status).toBe(200);
    expect(await post("/api/oauth/token", fields)).toMatchObject({ body: { error: "invalid_grant" } });
  });

  test("A refresh ends the earlier values; a refresh token that is used again ends the access", async () => {
    const made = await connected();
    const { client_id } = made.request;
    const first = tokensOf(made);
    const refresh = (refresh_token: string) =>
      post("/api/oauth/token", { grant_type: "refresh_token", refresh_token, client_id });
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body["access_token"]).not.toBe(first.access_token);
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400 });
    expect(await refresh(String(second.body["refresh_token"]))).toMatchObject({ status: 400 });
    const { data } = await workspace.builder.ok(tokenCalls.listApiTokens, { q: "Notebook" });
    expect(data.map(({ token }) => token)).not.toContain(
      `wl_…${String(second.body["access_token"]).slice(-4)}`,
    );
  });

  test.each([
    ["an address that is no web address", { redirect_uris: ["javascript:alert(1)"] }],
    ["an address without encryption", { redirect_uris: ["http://example.com/"] }],
    ["no address", {}],
  ])("Registration is refused with %s", async (_, body) => {
    const { port, host } = workspace.org;
    const answer = await fetchAt({ port, host })(`http://${host}/api/oauth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });
});
