import { describe, expect, test } from "@jest/globals";
import { ACCOUNT_ATTEMPTS, LOGIN_ATTEMPTS, LOOKUP_ATTEMPTS, NETWORK_ATTEMPTS } from "#shared/limits/access";
import type { AppError } from "../../../server/errors";
import { createAttempts } from "../../../server/identity/attempts";

const NETWORK = "192.0.2.1";
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("Attempts to sign in", () => {
  test("that succeed slow no user down, however many people of one office come in the morning", async () => {
    const attempts = createAttempts();
    for (const at of numbers(NETWORK_ATTEMPTS + 1)) {
      await attempts.begin("login", `${at}@planalto.example`, NETWORK);
      await attempts.forgive("login", `${at}@planalto.example`, NETWORK);
    }
    await attempts.begin("login", "late@planalto.example", NETWORK);
  });

  test("with one password at many addresses slow the network they come from, and no other", async () => {
    const attempts = createAttempts();
    for (const at of numbers(NETWORK_ATTEMPTS))
      await attempts.begin("login", `${at}@planalto.example`, NETWORK);
    const refused = attempts.begin("login", "another@planalto.example", NETWORK);
    await expect(refused).rejects.toMatchObject({
      id: "too_many_attempts",
      retryAfter: expect.any(Number),
      values: { minutes: 1 },
    });
    await attempts.begin("login", "another@planalto.example", "198.51.100.7");
  });

  test("at one address are forgotten once its owner gets in, and looking for it counts apart", async () => {
    const attempts = createAttempts();
    const begin = (kind: "login" | "lookup") => attempts.begin(kind, "ana@planalto.example", NETWORK);
    for (const _ of numbers(LOGIN_ATTEMPTS)) await begin("login");
    await expect(begin("login")).rejects.toMatchObject({ id: "too_many_attempts" });
    for (const _ of numbers(LOOKUP_ATTEMPTS)) await begin("lookup");
    await expect(begin("lookup")).rejects.toMatchObject({ id: "too_many_attempts" });
    await attempts.forgive("login", "ana@planalto.example", NETWORK);
    for (const _ of numbers(LOGIN_ATTEMPTS)) await begin("login");
  });

  test("from everywhere at one account wait longer and longer, up to a minute, and no longer", async () => {
    let now = 0;
    const attempts = createAttempts(null, () => now);
    const waits: number[] = [];
    for (let tried = 0; tried < 200; tried += 1) {
      const wait = await attempts.beginAsStranger("1:ana@planalto.example").then(
        () => 0,
        (error: unknown) => (error as AppError).retryAfter ?? NaN,
      );
      if (wait === 0) continue;
      waits.push(wait);
      now += wait * 1000;
    }
    const [free] = ACCOUNT_ATTEMPTS;
    expect(waits[0]).toBe(15);
    expect(waits.at(-1)).toBe(60);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.length).toBeLessThanOrEqual(200 - free!.most);
    await attempts.beginAsStranger("1:rui@planalto.example");
  });

  test("of one IPv6 network count together, and IPv4 inside IPv6 counts as IPv4", async () => {
    const attempts = createAttempts();
    const begin = (address: string) => attempts.begin("login", "ana@planalto.example", address);
    for (const at of numbers(LOGIN_ATTEMPTS)) await begin(`2001:db8:0:7::${at.toString(16)}`);
    await expect(begin("2001:db8:0:7:ffff::1")).rejects.toMatchObject({ id: "too_many_attempts" });
    await begin("2001:db8:0:8::1");
    for (const _ of numbers(LOGIN_ATTEMPTS)) await begin("::ffff:198.51.100.7");
    await expect(begin("198.51.100.7")).rejects.toMatchObject({ id: "too_many_attempts" });
  });
});
