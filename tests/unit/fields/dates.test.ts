import { describe, expect, test } from "@jest/globals";
import { date } from "#shared/fields/types/date";
import { datetime } from "#shared/fields/types/datetime";
import { american, brazilian, english, spanish } from "./locales";

describe("A day is read", () => {
  test.each([
    ["2026-11-21", "2026-11-21"],
    ["2026/1/5", "2026-01-05"],
    ["21/11/2026", "2026-11-21"],
    ["5.1.2026", "2026-01-05"],
    ["3-Jan-24", "2024-01-03"],
    ["3 January 2024", "2024-01-03"],
    ["Jan 3, 2024", "2024-01-03"],
    ["3 de janeiro de 2024", "2024-01-03"],
    ["3 de enero de 2024", "2024-01-03"],
    ["1 março 2024", "2024-03-01"],
    ["3 de enero del 2024", "2024-01-03"],
    ["1º de março de 2024", "2024-03-01"],
    ["Sat, 21 Nov 2026", "2026-11-21"],
    ["1/2/99", "1999-02-01"],
    ["29/02/2024", "2024-02-29"],
    ["11/21/2026", "2026-11-21"],
    ["2026-11-21T00:00:00", "2026-11-21"],
  ])("%s", (text, value) => {
    for (const locale of [english, brazilian, spanish]) {
      expect(date.parse(text, {}, locale)).toMatchObject({ ok: true, value });
    }
  });

  test("with the month first in American English, or where the file says so", () => {
    expect(date.parse("11/21/2026", {}, american)).toMatchObject({ value: "2026-11-21" });
    expect(date.parse("11/21/2026", {}, { ...spanish, dateOrder: "mdy" })).toMatchObject({
      value: "2026-11-21",
    });
  });

  test.each([
    ["30/02/2024", "fieldTypes.noSuchDay"],
    ["2023-02-29", "fieldTypes.noSuchDay"],
    ["tomorrow", "fieldTypes.notADate"],
    ["2024", "fieldTypes.notADate"],
    ["3 Foo 2024", "fieldTypes.notADate"],
    ["2026-11-21T16:20", "fieldTypes.notADate"],
    ["45000", "fieldTypes.notADate"],
  ])("%s is refused", (text, reason) => {
    expect(date.parse(text, {}, english)).toEqual({ ok: false, reason });
  });

  test("and written so that it can be read again", () => {
    for (const locale of [english, american, brazilian, spanish]) {
      for (const value of ["2026-11-21", "2024-02-29", "1999-03-01", "2026-09-05"]) {
        expect(date.parse(date.format(value, {}, locale), {}, locale)).toMatchObject({ value });
      }
    }
  });
});

describe("A moment is read", () => {
  test.each([
    ["2026-11-21T16:20:00Z", "2026-11-21T16:20:00.000Z"],
    ["2026-11-21T16:20:00+02:00", "2026-11-21T14:20:00.000Z"],
    ["2026-11-21 16:20:00.123456 -0300", "2026-11-21T19:20:00.123Z"],
  ])("with its zone: %s", (text, value) => {
    expect(datetime.parse(text, {}, brazilian)).toMatchObject({ ok: true, value });
  });

  test("as the organisation's wall time without one", () => {
    expect(datetime.parse("21/11/2026 16:20", {}, brazilian)).toMatchObject({
      value: "2026-11-21T19:20:00.000Z",
    });
    expect(datetime.parse("21/11/2026 16:20", {}, spanish)).toMatchObject({
      value: "2026-11-21T15:20:00.000Z",
    });
    expect(datetime.parse("7/1/2026 4:20 pm", {}, american)).toMatchObject({
      value: "2026-07-01T20:20:00.000Z",
    });
    expect(datetime.parse("2026-11-21", {}, spanish)).toMatchObject({
      value: "2026-11-20T23:00:00.000Z",
      converted: true,
    });
  });

  test("the hour that happens twice is the first one, the one that never was is refused", () => {
    expect(datetime.parse("25/10/2026 02:30", {}, spanish)).toMatchObject({
      value: "2026-10-25T00:30:00.000Z",
    });
    expect(datetime.parse("29/03/2026 02:30", {}, spanish)).toEqual({
      ok: false,
      reason: "fieldTypes.timeSkipped",
    });
  });

  test.each(["2026-11-21 25:00", "2026-11-21 12:60", "2026-11-21 13:00 pm"])(
    "%s shows on no clock",
    (text) => {
      expect(datetime.parse(text, {}, english)).toEqual({ ok: false, reason: "fieldTypes.notATime" });
    },
  );

  test("and written in the organisation's zone", () => {
    expect(datetime.format("2026-11-21T19:20:00.000Z", {}, brazilian)).toContain("16:20");
  });
});
