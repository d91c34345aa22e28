import { expect, test } from "@jest/globals";
import { callerOf } from "../../../server/http/input/request-limits";
import { isPublicIp, networkOf, tidyIp } from "../../../server/network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
  ["no address", "no address"],
  ["x:y", "x:y"],
])("What comes from %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2", null],
  ["0x7f.1", null],
  ["example.com", null],
])("%s is written %s", (text, tidy) => {
  expect(tidyIp(text)).toBe(tidy);
});

test("Requests before sign-in count by network", () => {
  const nobody = { org: null, limitKey: null };
  expect(callerOf(nobody, "2001:db8::1").name).toBe(callerOf(nobody, "2001:db8::2").name);
  expect(callerOf(nobody, "2001:db8::1").name).not.toBe(callerOf(nobody, "2001:db8:0:1::1").name);
});

test.each([
  ["8.8.8.8", true],
  ["2a00:1450::1", true],
  ["::ffff:8.8.8.8", true],
  ["192.0.2.1", false],
  ["198.18.0.1", false],
  ["::7f00:1", false],
  ["4000::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["example.com", false],
])("Whether %s is of the public network: %s", (address, isPublic) => {
  expect(isPublicIp(address)).toBe(isPublic);
});
