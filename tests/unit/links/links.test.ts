import { expect, test } from "@jest/globals";
import { defineAccessTokens } from "../../../server/links/access-token";
import { hasEnded } from "../../../server/links/expiry";
import { newLinkSecrets, passwordColumns } from "../../../server/links/secrets";

const HOUR = 3_600_000;
const access = defineAccessTokens({ purpose: "view", duration: HOUR, locked: "public_view_locked" });
const link = { signingKey: "a key", passwordHash: "a hash" };

test.each<[string, typeof link, number, boolean]>([
  ["within its duration", link, HOUR, true],
  ["after its duration", link, HOUR + 1, false],
  ["after a new password", { ...link, passwordHash: "another" }, 0, false],
  ["after a new address", { ...link, signingKey: "another" }, 0, false],
])("An access token %s", (_, now, later, isAccepted) => {
  const token = access.create(link, 1000);
  const check = () => access.check(now, token, 1000 + later);
  if (isAccepted) expect(check).not.toThrow();
  else expect(check).toThrow("public_view_locked");
});

test("An access token of another purpose is refused", () => {
  const forms = defineAccessTokens({ purpose: "pass", duration: HOUR, locked: "public_form_locked" });
  expect(() => forms.check(link, access.create(link))).toThrow("public_form_locked");
});

test.each([
  [null, false],
  ["2026-01-01T00:00:00.000Z", true],
  ["2026-01-01T00:00:00.001Z", false],
])("A link that ends at %s has ended at the start of 2026: %s", (expiresAt, isOver) => {
  expect(hasEnded({ expiresAt }, Date.parse("2026-01-01T00:00:00Z"))).toBe(isOver);
});

test("A new address has a new token and a new signing key", () => {
  const [one, two] = [newLinkSecrets(), newLinkSecrets()];
  expect(one.token).not.toBe(two.token);
  expect(one.signingKey).not.toBe(two.signingKey);
  expect(one.tokenHash).not.toContain(one.token);
});

test("A password is stored as a hash, removed by null and unchanged without one", async () => {
  expect((await passwordColumns("secret")).passwordHash).toMatch(/^\$argon2/);
  expect(await passwordColumns(null)).toEqual({ passwordHash: null });
  expect(await passwordColumns(undefined)).toEqual({});
});
