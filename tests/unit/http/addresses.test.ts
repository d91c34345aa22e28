import { describe, expect, test } from "@jest/globals";
import { addressOf } from "../../../server/request/client-address";
import { isOwnOrigin } from "../../../server/http/origin";
import { trustProxies } from "../../../server/http/proxies";
import { readToken } from "../../../server/identity/cookie";
import { deviceName } from "../../../server/identity/device";
import { subdomainOf } from "../../../server/identity/subdomain";
import { formatMessage } from "../../../server/text/format";

describe("The organisation of an address", () => {
  test.each([
    ["acme.localhost:3000", "acme"],
    ["ACME.localhost", "acme"],
    ["a.b.localhost", "a.b"],
    ["localhost:3000", null],
    ["127.0.0.1:3000", null],
    ["acme.elsewhere.com", null],
    ["notlocalhost", null],
    [undefined, null],
  ])("%s is %s", (host, subdomain) => {
    expect(subdomainOf(host, "localhost")).toBe(subdomain);
  });
});

describe("The address of the client", () => {
  const isProxy = trustProxies("loopback, 10.1.0.0/16, fd00::1");
  const from = (remoteAddress: string, forwarded?: string) =>
    addressOf({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as never, isProxy);

  test.each([
    ["203.0.113.7", undefined, "203.0.113.7"],
    // Headers of other clients than proxies are ignored.
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["fd00::1", "2001:db8::9", "2001:db8::9"],
    // The entries before the last untrusted address are made up by that client.
    ["10.1.2.3", "1.1.1.1, 198.51.100.1, 10.1.9.9", "198.51.100.1"],
    ["10.2.2.3", "198.51.100.1", "10.2.2.3"],
    ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
    ["127.0.0.1", "no address, 198.51.100.1", "198.51.100.1"],
    ["127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["127.0.0.1", "[2001:DB8:0:0::9]:4711", "2001:db8::9"],
    ["127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
    ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["127.0.0.1", "", "127.0.0.1"],
  ])("%s, which names %s: %s", (remote, forwarded, address) => {
    expect(from(remote, forwarded)).toBe(address);
  });

  test.each(["unknown", "_hidden", "198.51.100", "198.51.100.1.5", "<script>", "2001:db8::9::1", "1e9"])(
    "A proxy that names %s is refused: nobody chooses what they are counted as",
    (forwarded) => {
      const refusal = expect.objectContaining({ id: "invalid_request" });
      expect(() => from("127.0.0.1", forwarded)).toThrow(refusal);
      expect(() => from("127.0.0.1", `${forwarded}, 10.1.2.3`)).toThrow(refusal);
      // A client that is not a proxy is ignored.
      expect(from("203.0.113.7", forwarded)).toBe("203.0.113.7");
    },
  );
});

describe("The origin of a request", () => {
  test.each([
    ["http://acme.localhost:3000", true],
    ["https://acme.localhost:3000", true],
    ["http://tejo.localhost:3000", false],
    ["http://acme.localhost:3001", false],
    ["http://acme.localhost:3000.evil.com", false],
    ["null", false],
  ])("%s", (origin, isOwn) => {
    expect(isOwnOrigin(origin, "acme.localhost:3000")).toBe(isOwn);
  });
});

describe("The token of a request", () => {
  const read = (headers: object) => readToken({ headers } as never);

  test("A Bearer token wins over the cookie", () => {
    expect(read({ authorization: "Bearer abc", cookie: "workloom_session=def" })).toEqual({
      token: "abc",
      from: "bearer",
    });
    expect(read({ cookie: "a=b; workloom_session=def; c=d" })).toEqual({ token: "def", from: "cookie" });
  });

  test("Anything else is no token", () => {
    expect(read({})).toBeNull();
    expect(read({ authorization: "Basic abc" })).toBeNull();
    expect(read({ cookie: "other_workloom_session=def" })).toBeNull();
    expect(read({ cookie: "workloom_session=" })).toBeNull();
    expect(read({ authorization: `Bearer ${"a".repeat(201)}` })).toBeNull();
  });
});

describe("The name of a device", () => {
  test.each([
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome, Windows"],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Electron/33.3.0 Safari/537.36", "Workloom, Linux"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iOS"],
    ["curl/8.0", "curl/8.0"],
  ])("%s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe("A message of the catalogue", () => {
  test("Its values are filled in, in the reader's language", () => {
    expect(formatMessage("en", "access.tooManyAttempts", { minutes: 1 })).toBe(
      "Too many attempts. Please wait 1 minute and try again.",
    );
    expect(formatMessage("pt", "access.tooManyAttempts", { minutes: 15 })).toContain("15 minutos");
  });

  test("A text that is no message is said as it stands, tags included", () => {
    expect(formatMessage("es", "<b>Olá</b> {name}")).toBe("<b>Olá</b> {name}");
  });
});
