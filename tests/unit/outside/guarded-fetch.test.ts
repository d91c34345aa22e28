import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { gzipSync } from "node:zlib";
import { createGuardedFetch } from "../../../server/outside/guarded-fetch";

/** A server that may be reached by the setting, and one of another private network. */
const NAMED = "127.0.0.1";
const PRIVATE = "127.0.0.2";
const KILOBYTE = 1024;

let port: number;
const asked: { at: string; headers: IncomingMessage["headers"]; body: string }[] = [];
const servers: Server[] = [];

async function answer(at: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = await request.toArray();
  asked.push({ at, headers: request.headers, body: Buffer.concat(parts).toString() });
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://here");
  if (pathname === "/redirect") {
    const status = Number(searchParams.get("status") ?? 302);
    response.writeHead(status, { Location: searchParams.get("to") ?? "/" }).end();
  } else if (pathname === "/silent") response.flushHeaders();
  else if (pathname === "/packed")
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(64 * KILOBYTE)));
  else if (pathname === "/missing") response.writeHead(404, { "X-Why": "gone" }).end("Nothing here");
  else response.writeHead(200, { Connection: "close" }).end(`Answered at ${at}`);
}

async function listen(host: string, at: number): Promise<number> {
  const server = createServer((request, response) => void answer(host, request, response));
  servers.push(server);
  server.listen(at, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  port = await listen(NAMED, 0);
  await listen(PRIVATE, port);
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const at = (host: string, path = "/") => `http://${host}:${port}${path}`;
const redirect = (to: string) => `/redirect?to=${encodeURIComponent(to)}`;
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();

/** Resolves names from the list: each look-up takes the next entry. */
const names =
  (...answers: string[][]): LookupFunction =>
  (_, options, done) => {
    const found = (answers.length > 1 ? answers.shift() : answers[0])!;
    const all = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all === true) done(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };

describe("A web address entered by a user", () => {
  const closed = createGuardedFetch({ networks: null });
  const open = createGuardedFetch({ networks: `${NAMED}/32` });

  test.each([
    ["this machine", () => at(NAMED)],
    ["this machine by name", () => at("localhost")],
    ["this machine, written otherwise", () => at("0x7f.1")],
    ["this machine as one number", () => at("2130706433")],
    ["any address of this machine", () => at("0.0.0.0")],
    ["IPv4 inside IPv6", () => at("[::ffff:127.0.0.1]")],
    ["IPv4 inside IPv6, the old way", () => at("[::7f00:1]")],
    ["this machine in IPv6", () => at("[::1]")],
    ["a translated IPv4", () => at("[64:ff9b::7f00:1]")],
    ["a tunnelled IPv4", () => at("[2002:7f00:1::]")],
    ["a private network", () => at("10.1.2.3")],
    ["a private network of IPv6", () => at("[fd00::1]")],
    ["the keys of a cloud", () => "http://169.254.169.254/latest/meta-data"],
    ["a provider's own network", () => at("100.64.0.1")],
    ["a group", () => at("224.0.0.1")],
    ["a private network by https", () => "https://192.168.1.1/"],
  ])("is refused where it leads to %s", async (_, address) => {
    const before = asked.length;
    await expect(closed(address())).rejects.toMatchObject({ id: "outside_address_private", status: 422 });
    expect(asked).toHaveLength(before);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://a.example/",
    "data:,x",
    "a.example",
    "",
    "http://me:pw@a.example/",
  ])("is refused as none: %s", async (address) => {
    await expect(open(address)).rejects.toMatchObject({ id: "outside_address_invalid" });
  });

  test("is asked where the setting names its network, and no other", async () => {
    const found = await open(at(NAMED));
    expect([found.status, textOf(found)]).toEqual([200, `Answered at ${NAMED}`]);
    await expect(open(at(PRIVATE))).rejects.toMatchObject({ id: "outside_address_private" });
  });

  test("is refused where a redirect leads to a private network: nothing arrives there", async () => {
    const before = asked.length;
    for (const to of [at(PRIVATE), at("localhost", redirect(at(PRIVATE)))])
      await expect(open(at(NAMED, redirect(to)))).rejects.toMatchObject({ id: "outside_address_private" });
    expect(asked.slice(before).filter(({ at }) => at === PRIVATE)).toEqual([]);
    await expect(open(at(NAMED, redirect("file:///etc/passwd")))).rejects.toMatchObject({
      id: "outside_unreachable",
    });
    const found = await open(at(NAMED, redirect(redirect("/there"))));
    expect([found.url, textOf(found)]).toEqual([at(NAMED, "/there"), `Answered at ${NAMED}`]);
  });

  test("is refused where its name leads to a private network, also only the next time", async () => {
    const before = asked.length;
    const turning = createGuardedFetch({ networks: `${NAMED}/32`, lookup: names([NAMED], [PRIVATE]) });
    expect(textOf(await turning(at("turning.example")))).toBe(`Answered at ${NAMED}`);
    await expect(turning(at("turning.example"))).rejects.toMatchObject({ id: "outside_address_private" });
    expect(asked.slice(before).map(({ at }) => at)).toEqual([NAMED]);
  });

  test("is asked at the addresses of its name that may be asked", async () => {
    const both = createGuardedFetch({ networks: `${NAMED}/32`, lookup: names([PRIVATE, "::1", NAMED]) });
    expect(textOf(await both(at("both.example")))).toBe(`Answered at ${NAMED}`);
  });

  test("gets what is sent, but not what signs in where another origin is led to", async () => {
    const headers = { Authorization: "Bearer secret", "X-Kind": "order" };
    const to = redirect(at("localhost"));
    await open(at(NAMED, `${to}&status=307`), { method: "POST", headers, body: "Three lamps" });
    const [first, second] = asked.slice(-2);
    expect(first).toMatchObject({ body: "Three lamps", headers: { authorization: "Bearer secret" } });
    expect(second).toMatchObject({ body: "Three lamps", headers: { "x-kind": "order" } });
    expect(second!.headers.authorization).toBeUndefined();
  });

  test("may answer that there is nothing", async () => {
    const found = await open(at(NAMED, "/missing"));
    expect([found.status, found.headers.get("x-why"), textOf(found)]).toEqual([404, "gone", "Nothing here"]);
  });

  test("is aborted if it takes too long or the caller leaves", async () => {
    const hasty = createGuardedFetch({ networks: NAMED, timeout: 200 });
    await expect(hasty(at(NAMED, "/silent"))).rejects.toMatchObject({ id: "outside_too_slow" });
    const reason = new Error("The page was closed.");
    await expect(open(at(NAMED), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test("may not answer with more than so much, packed or not", async () => {
    const small = createGuardedFetch({ networks: NAMED, answerMax: KILOBYTE });
    await expect(small(at(NAMED, "/packed"))).rejects.toMatchObject({ id: "outside_too_large" });
    expect((await open(at(NAMED, "/packed"))).body).toHaveLength(64 * KILOBYTE);
  });

  test("is unreachable without a listener or for an unknown name", async () => {
    const error = { id: "outside_unreachable", status: 502 };
    await expect(open(`http://${NAMED}:1/`)).rejects.toMatchObject(error);
    await expect(open(at("nowhere.invalid"))).rejects.toMatchObject(error);
  });
});
