import { describe, expect, test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { documentLinkCalls } from "#shared/contract/document-links";
import { send } from "../../support/http";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { getDocumentLink, setDocumentLink } = documentLinkCalls;
const HOSTILE =
  '<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';

const make = async () =>
  (
    await workspace.builder.ok(documentCalls.createDocument, {
      title: "Plan <b>",
      html: `<h2>Steps</h2><p>Ship on Friday</p>${HOSTILE}`,
    })
  ).documentId;
const publish = async (more: object = {}) => {
  const documentId = await make();
  const { link } = await workspace.builder.ok(setDocumentLink, { documentId, isActive: true, ...more });
  return { documentId, link };
};
const visit = (url: string, more: object = {}) =>
  send({ ...workspace.org, method: "GET", path: new URL(url).pathname, headers: {}, ...more });
const textOf = async (url: string, more: object = {}) => (await visit(url, more)).bytes.toString("utf8");

testCall(workspace, {
  what: "read the public link of a doc page",
  call: getDocumentLink,
  argument: async () => ({ documentId: await make() }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
});
testCall(workspace, {
  what: "publish a doc page",
  call: setDocumentLink,
  argument: async () => ({ documentId: await make(), isActive: true }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
  bad: { "a short password": { change: { password: "abc" }, path: "password" } },
});

describe("A public doc page", () => {
  test("is read without signing in and runs nothing", async () => {
    const { link } = await publish();
    const { status, headers, bytes } = await visit(link.url);
    const html = bytes.toString("utf8");
    expect(status).toBe(200);
    expect(html).toContain("Ship on Friday");
    expect(html).toContain("Plan &lt;b&gt;");
    expect(html).not.toMatch(/<script|onerror|javascript:/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("opens with its password only", async () => {
    const { link } = await publish({ password: "runway-22" });
    expect(link.hasPassword).toBe(true);
    expect(await textOf(link.url)).not.toContain("Ship on Friday");
    const unlock = (password: string) =>
      visit(link.url, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: `password=${password}`,
      });
    expect((await unlock("wrong")).status).toBe(403);
    const { status, headers } = await unlock("runway-22");
    expect(status).toBe(303);
    const Cookie = String(headers["set-cookie"]).split(";")[0];
    expect(await textOf(link.url, { headers: { Cookie } })).toContain("Ship on Friday");
  });

  test("ends when it is turned off, renewed, expired, or its page is deleted", async () => {
    const { documentId, link } = await publish();
    const status = async (url = link.url) => (await visit(url)).status;
    const set = async (change: object) =>
      (await workspace.builder.ok(setDocumentLink, { documentId, ...change })).link;
    await set({ isActive: false });
    expect(await status()).toBe(404);
    await set({ isActive: true });
    expect(await status()).toBe(200);
    const renewed = await set({ renew: true });
    expect([await status(), await status(renewed.url)]).toEqual([404, 200]);
    await set({ expiresAt: "2020-01-01T00:00:00.000Z" });
    expect(await status(renewed.url)).toBe(410);
    await set({ expiresAt: null });
    await workspace.admin.ok(documentCalls.deleteDocument, { documentId });
    expect(await status(renewed.url)).toBe(404);
  });
});
