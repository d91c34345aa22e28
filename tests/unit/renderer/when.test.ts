import { describe, expect, test } from "@jest/globals";
import { loadMessages } from "../../../renderer/app/messages";
import { formatWhen, whenParts } from "../../../renderer/ui/time/when";
import { intlFor } from "../../../renderer/ui/text";

/** Nine hours before ours, so that its days are not the days of the machine. */
const timeZone = "Asia/Tokyo";
const tokyo = (moment: string) => Date.parse(`${moment}+09:00`);
const now = tokyo("2026-11-21T02:00:30");
const at = (moment: string) => whenParts(tokyo(moment), now, timeZone);

test("The last minute is just now, the last hour minutes, today hours", () => {
  expect(at("2026-11-21T02:00:00")).toEqual({ kind: "now" });
  expect(at("2026-11-21T01:56:00")).toEqual({ kind: "minutes", count: 4 });
  expect(at("2026-11-21T00:30:00")).toEqual({ kind: "hours", count: 1 });
});

test("Yesterday is the organization's day before, however many hours ago", () => {
  expect(at("2026-11-20T23:30:00")).toEqual({ kind: "yesterday" });
  expect(at("2026-11-20T00:30:00")).toEqual({ kind: "yesterday" });
});

test("Before that a date says it, with its year when it is another", () => {
  expect(at("2026-11-19T23:59:59")).toEqual({ kind: "date", withYear: false });
  expect(at("2026-01-01T00:00:00")).toEqual({ kind: "date", withYear: false });
  expect(at("2025-12-31T23:59:59")).toEqual({ kind: "date", withYear: true });
});

describe("Words are the reader's, dates are written as the organization writes them", () => {
  const say = async (language: string, moment: string) =>
    formatWhen(intlFor(await loadMessages("pt"), "pt-BR"), { language, timeZone }, moment, now);

  test.each([
    ["en-US", "2026-11-18T00:30:00+09:00", "Nov 18"],
    ["en-GB", "2026-11-18T00:30:00+09:00", "18 Nov"],
    ["en-US", "2025-11-18T00:30:00+09:00", "Nov 18, 2025"],
    ["en-US", "2026-11-20T23:30:00+09:00", "Ontem"],
  ])("%s writes %s as %s", async (language, moment, written) => {
    expect(await say(language, moment)).toBe(written);
  });
});
