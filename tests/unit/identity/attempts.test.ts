import { describe, expect, test } from "@jest/globals";
import { LOGIN_ATTEMPTS, LOGIN_WAIT, LOOKUP_ATTEMPTS, NETWORK_ATTEMPTS } from "#shared/limits/access";
import { createAttempts } from "../../../server/identity/attempts";

const NETWORK = "192.0.2.1";
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("Attempts to sign in", () => {
  test("that succeed slow nobody, however many people of one office come in the morning", async () => {
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
      values: { minutes: LOGIN_WAIT / 60 },
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
});
