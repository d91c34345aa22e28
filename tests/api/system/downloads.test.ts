import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { send } from "../../support/http";
import { startTestServer, type TestServer } from "../../support/server";

let server: TestServer;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "workloom-downloads-"));
  await writeFile(path.join(folder, "Workloom-1.2.0.AppImage"), Buffer.alloc(1_200_000, 1));
  await writeFile(path.join(folder, "latest-linux.yml"), "version: 1.2.0\n");
  await writeFile(path.join(folder, "latest-linux.yml.sig"), "signature\n");
  await writeFile(path.join(folder, "key.pem"), "secret");
  await writeFile(path.join(folder, ".hidden.yml"), "secret");
  await mkdir(path.join(folder, "sub"));
  server = await startTestServer({ downloads: folder });
});
afterAll(() => server.close());

async function get(address: string, headers: Record<string, string> = {}) {
  const { port } = server;
  const reply = await send({ port, host: "localhost", method: "GET", path: address, headers });
  return { ...reply, text: reply.bytes.toString() };
}

test("The downloads page lists the packages by system, in the visitor's language", async () => {
  const page = await get("/downloads", { "accept-language": "pt-BR" });
  expect(page.status).toBe(200);
  expect(page.text).toContain("Baixar o aplicativo para computador");
  expect(page.text).toContain('href="/downloads/Workloom-1.2.0.AppImage"');
  expect(page.text).toContain("Linux");
  expect(page.text).not.toContain("key.pem");
});

test("The feed and its signature are always fresh, packages are attachments", async () => {
  const feed = await get("/downloads/latest-linux.yml");
  expect([feed.status, feed.text, feed.headers["cache-control"]]).toEqual([
    200,
    "version: 1.2.0\n",
    "no-cache",
  ]);
  expect((await get("/downloads/latest-linux.yml.sig")).text).toBe("signature\n");
  const file = await get("/downloads/Workloom-1.2.0.AppImage");
  expect(file.headers["content-disposition"]).toContain("attachment");
});

test.each(["key.pem", ".hidden.yml", "sub", "missing.deb", "..%2fkey.yml", "%2e%2e%2f%2e%2e%2fetc%2fpasswd"])(
  "The file %s is not served",
  async (name) => {
    expect((await get(`/downloads/${name}`)).status).toBe(404);
  },
);
