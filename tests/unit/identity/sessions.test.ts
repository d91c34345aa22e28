import { describe, expect, test } from "@jest/globals";
import {
  ATTEMPTS_PERIOD,
  LOGIN_ATTEMPTS,
  LOOKUP_ATTEMPTS,
  NETWORK_ATTEMPTS,
  SESSION_DAYS,
  SESSION_TOUCH_INTERVAL,
} from "#shared/limits/access";
import { createAttempts } from "../../../server/identity/attempts";
import {
  clearedCookie,
  readCookie,
  readToken,
  reportCookie,
  sessionCookie,
} from "../../../server/identity/cookie";
import { deviceName } from "../../../server/identity/device";
import { hashPassword, verifyPassword } from "../../../server/identity/password";
import { hashToken, newToken } from "../../../server/identity/token";

describe("Guessing passwords", () => {
  const after = async (count: number, attempt: () => Promise<void>) => {
    for (let done = 0; done < count; done += 1) await attempt();
  };

  test("is slowed per address and network; another address and another network go on", async () => {
    const attempts = createAttempts();
    await after(LOGIN_ATTEMPTS, () => attempts.begin("login", "1:ana@x.example", "10.0.0.1"));
    await expect(attempts.begin("login", "1:ana@x.example", "10.0.0.1")).rejects.toMatchObject({
      id: "too_many_attempts",
    });
    await attempts.begin("login", "1:rui@x.example", "10.0.0.1");
    await attempts.begin("login", "1:ana@x.example", "10.0.0.2");
    await attempts.begin("login", "2:ana@x.example", "10.0.0.1");
  });

  test("waits for its share of 15 minutes, said in whole minutes and in seconds, and may then go on", async () => {
    let now = 0;
    const attempts = createAttempts(null, () => now);
    const guess = () => attempts.begin("login", "a", "n");
    await after(LOGIN_ATTEMPTS, guess);
    const refusal = { retryAfter: ATTEMPTS_PERIOD / 1000 / LOGIN_ATTEMPTS, values: { minutes: 2 } };
    await expect(guess()).rejects.toMatchObject(refusal);
    now += ATTEMPTS_PERIOD / LOGIN_ATTEMPTS;
    await guess();
    await expect(guess()).rejects.toMatchObject(refusal);
    now += ATTEMPTS_PERIOD;
    await after(LOGIN_ATTEMPTS, guess);
  });

  test("by many addresses of one network is slowed too", async () => {
    const attempts = createAttempts();
    let person = 0;
    await after(NETWORK_ATTEMPTS, () => attempts.begin("login", `${(person += 1)}@x.example`, "10.0.0.9"));
    await expect(attempts.begin("login", "new@x.example", "10.0.0.9")).rejects.toMatchObject({
      id: "too_many_attempts",
    });
    await attempts.begin("login", "new@x.example", "10.0.0.10");
  });

  test("ends with the right password: that person starts from nothing", async () => {
    const attempts = createAttempts();
    await after(LOGIN_ATTEMPTS, () => attempts.begin("login", "a", "n"));
    await attempts.forgive("login", "a", "n");
    await after(LOGIN_ATTEMPTS, () => attempts.begin("login", "a", "n"));
    await expect(attempts.begin("login", "a", "n")).rejects.toBeDefined();
  });

  test("and looking up organisations are counted apart", async () => {
    const attempts = createAttempts();
    await after(LOOKUP_ATTEMPTS, () => attempts.begin("lookup", "a", "n"));
    await expect(attempts.begin("lookup", "a", "n")).rejects.toBeDefined();
    await attempts.begin("login", "a", "n");
  });
});

describe("Cookies", () => {
  const request = (cookie: string) => ({ headers: { cookie } }) as never;

  test("over https they never travel in the clear; over http they would not be kept otherwise", () => {
    expect(sessionCookie("t", true)).toMatch(/; Secure$/);
    expect(sessionCookie("t", false)).not.toContain("Secure");
    expect(clearedCookie(true)).toBe(
      "__Host-workloom_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
    );
  });
  test("over https only the cookie counts that no sub-domain and no plain page can set", () => {
    const both = request("workloom_session=planted; __Host-workloom_session=own");
    expect(readToken(both, true)).toEqual({ token: "own", from: "cookie" });
    expect(readToken(request("workloom_session=planted"), true)).toBeNull();
    expect(readToken(request("workloom_session=own"), false)).toEqual({ token: "own", from: "cookie" });
  });
  test("A report's cookie goes to that report alone and ends after 90 minutes", () => {
    expect(reportCookie("tok", "/api/report/7", false)).toMatch(
      /=tok; Path=\/api\/report\/7; HttpOnly; SameSite=Lax; Max-Age=5400$/,
    );
  });
  test.each([
    ["a=1; name=tok_en-1; b=2", "tok_en-1"],
    ["name=tok", "tok"],
    ["a=1;name=tok", "tok"],
    ["xname=tok", null],
    ["name=to k", null],
    ["name=<script>", null],
    [`name=${"x".repeat(201)}`, null],
    ["name=", null],
    ["", null],
  ])("%j holds %j", (cookie, token) => expect(readCookie(request(cookie), "name")).toBe(token));
});

describe("Secrets", () => {
  test("Every token is another one, of 256 bits, and is not stored itself", () => {
    const tokens = new Set(Array.from({ length: 500 }, newToken));
    expect(tokens.size).toBe(500);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(hashToken(token)).not.toBe(token);
    }
    expect(hashToken("a")).toBe(hashToken("a"));
    expect(hashToken("a")).not.toBe(hashToken("b"));
  });
  test("A password is verified only against its own hash, and never without one", async () => {
    const [one, again] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
    expect(one).not.toBe(again);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(one, "correct horse")).toBe(true);
    expect(await verifyPassword(one, "correct horse ")).toBe(false);
    expect(await verifyPassword(null, "correct horse")).toBe(false);
    expect(await verifyPassword(null, "")).toBe(false);
  });
});

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15", "Safari, macOS"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1", "Chrome, iOS"],
  ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36 OPR/110", "Opera, ChromeOS"],
  ["", ""],
  ["x".repeat(100), "x".repeat(60)],
])("A device that says %j is called %j", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test("A session lasts 30 days without use, and its use is written once a minute", () => {
  expect([SESSION_DAYS, SESSION_TOUCH_INTERVAL]).toEqual([30, 60_000]);
});
