import { describe, expect, test } from "@jest/globals";
import { isLoopback, resolveAddress } from "../../../electron/main/organizations/resolve-address";

const local = new URL("http://localhost:3000");
const remote = new URL("https://workloom.example");

test("Without a known server an id is not enough, an address is", () => {
  expect(resolveAddress("acme", null)).toEqual({ problem: "server_required" });
  expect(resolveAddress("acme.workloom.example", null)).toEqual({ origin: "https://acme.workloom.example" });
});

describe("The organisation a person types", () => {
  test.each([
    ["acme", local, "http://acme.localhost:3000"],
    ["  ACME ", local, "http://acme.localhost:3000"],
    ["acme", remote, "https://acme.workloom.example"],
    ["acme.workloom.example", local, "https://acme.workloom.example"],
    ["https://acme.workloom.example/login?next=/", local, "https://acme.workloom.example"],
    ["acme.localhost:3000", remote, "http://acme.localhost:3000"],
    ["http://127.0.0.1:8080", remote, "http://127.0.0.1:8080"],
    ["https://acme.example:8443", local, "https://acme.example:8443"],
  ])("'%s' at %s is %s", (input, server, origin) => {
    expect(resolveAddress(input, server)).toEqual({ origin });
  });

  test.each([
    ["", "organization_required"],
    ["   ", "organization_required"],
    ["ac me", "organization_invalid"],
    ["acme!", "organization_invalid"],
    ["organização", "organization_invalid"],
    ["a".repeat(64), "organization_invalid"],
    ["ftp://acme.example", "organization_invalid"],
    ["file:///etc/passwd", "organization_invalid"],
    ["javascript:alert(1)", "organization_invalid"],
    ["https://", "organization_invalid"],
    ["https://name:secret@acme.example", "organization_invalid"],
    ["http://acme.example", "address_insecure"],
    ["http://localhost.example", "address_insecure"],
    ["http://127.0.0.1.example", "address_insecure"],
  ])("'%s' is refused as %s", (input, problem) => {
    expect(resolveAddress(input, local)).toEqual({ problem });
  });

  test("An id at an unprotected server elsewhere is refused too", () => {
    expect(resolveAddress("acme", new URL("http://workloom.example"))).toEqual({
      problem: "address_insecure",
    });
  });
});

test("Only this machine's own names count as loopback", () => {
  expect(["localhost", "a.localhost", "127.1.2.3", "[::1]"].every(isLoopback)).toBe(true);
  expect(["localhost.evil.example", "evillocalhost", "128.0.0.1", "[::2]", ""].some(isLoopback)).toBe(false);
});
