import { describe, expect, test } from "@jest/globals";
import { afterQuiet } from "../../../server/areas/updates/quiet-time";

const nights = { isOn: true, startsAt: "20:00", endsAt: "07:00", weekends: false };
const noon = { ...nights, startsAt: "12:00", endsAt: "13:00" };
const LISBON = "Europe/Lisbon";

describe("Quiet hours keep what comes until their end", () => {
  test.each([
    ["before the evening", nights, LISBON, "2026-11-24T19:59:00Z", "2026-11-24T19:59:00Z"],
    ["from the first minute on", nights, LISBON, "2026-11-24T20:00:00Z", "2026-11-25T07:00:00Z"],
    ["behind midnight", nights, LISBON, "2026-11-25T03:00:00Z", "2026-11-25T07:00:00Z"],
    ["at their end", nights, LISBON, "2026-11-25T07:00:00Z", "2026-11-25T07:00:00Z"],
    ["by another clock", nights, "America/Sao_Paulo", "2026-11-25T00:30:00Z", "2026-11-25T10:00:00Z"],
    ["within a day", noon, LISBON, "2026-11-24T12:30:00Z", "2026-11-24T13:00:00Z"],
    ["outside of them", noon, LISBON, "2026-11-24T13:30:00Z", "2026-11-24T13:30:00Z"],
    ["switched off", { ...nights, isOn: false }, LISBON, "2026-11-24T23:00:00Z", "2026-11-24T23:00:00Z"],
    ["over a weekend", { ...nights, weekends: true }, LISBON, "2026-11-27T21:00:00Z", "2026-11-30T07:00:00Z"],
    [
      "on a Saturday alone",
      { ...noon, weekends: true },
      LISBON,
      "2026-11-28T09:00:00Z",
      "2026-11-30T00:00:00Z",
    ],
    // 29 March 2026: 01:00 becomes 02:00 in Lisbon.
    [
      "ending in an hour that is skipped",
      { ...nights, endsAt: "01:30" },
      LISBON,
      "2026-03-28T22:00:00Z",
      "2026-03-29T01:30:00Z",
    ],
    [
      "of a day that is all quiet",
      { ...nights, startsAt: "07:00" },
      LISBON,
      "2026-11-24T12:00:00Z",
      "2026-11-24T12:00:00Z",
    ],
  ])("%s", (_, hours, timeZone, at, end) => {
    expect(new Date(afterQuiet(Date.parse(at), hours, timeZone)).toISOString()).toBe(
      new Date(end).toISOString(),
    );
  });
});
