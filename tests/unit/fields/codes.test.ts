import { describe, expect, test } from "@jest/globals";
import { carPlate } from "#shared/fields/types/car-plate";
import { cnpj } from "#shared/fields/types/cnpj";
import { cpf } from "#shared/fields/types/cpf";
import { link } from "#shared/fields/types/link";
import { percent } from "#shared/fields/types/percent";
import { phone } from "#shared/fields/types/phone";
import { time } from "#shared/fields/types/time";
import { american, brazilian, english, spanish } from "./locales";

describe("A CPF", () => {
  test("is kept as its digits and written with its marks", () => {
    expect(cpf.parse("111.444.777-35", {}, brazilian)).toEqual({
      ok: true,
      value: "11144477735",
      converted: false,
    });
    expect(cpf.parse(" 11144477735", {}, brazilian)).toMatchObject({ value: "11144477735", converted: true });
    expect(cpf.format("11144477735", {}, brazilian)).toBe("111.444.777-35");
  });
  test.each(["111.444.777-36", "111.444.777-45", "111.111.111-11", "11144477735x", "1114447773"])(
    "with a wrong check digit or form is refused: %s",
    (text) => {
      expect(cpf.parse(text, {}, brazilian)).toEqual({ ok: false, reason: "fieldTypes.notACpf" });
      expect(cpf.value({}).safeParse(text).success).toBe(false);
    },
  );
  test("comes from the wire in any way of writing and is answered in one", () => {
    expect(cpf.value({}).parse("111.444.777-35")).toBe("11144477735");
  });
});

describe("A CNPJ", () => {
  test.each([
    ["11.222.333/0001-81", "11222333000181"],
    ["12.ABC.345/01DE-35", "12ABC34501DE35"],
    ["12abc34501de35", "12ABC34501DE35"],
  ])("%s is valid, the alphanumeric ones too", (text, value) => {
    expect(cnpj.parse(text, {}, brazilian)).toMatchObject({ ok: true, value });
  });
  test("is written with its marks", () => {
    expect(cnpj.format("12ABC34501DE35", {}, brazilian)).toBe("12.ABC.345/01DE-35");
  });
  test.each(["12.ABC.345/01DE-36", "11.222.333/0001-80", "00000000000000", "11.222.333/0001"])(
    "with a wrong check digit or form is refused: %s",
    (text) => {
      expect(cnpj.parse(text, {}, brazilian)).toEqual({ ok: false, reason: "fieldTypes.notACnpj" });
    },
  );
});

describe("A number plate", () => {
  test.each([
    ["abc-1234", "ABC1234", "ABC-1234"],
    ["ABC 1234", "ABC1234", "ABC-1234"],
    ["abc1d23", "ABC1D23", "ABC1D23"],
  ])("%s is read", (text, value, written) => {
    expect(carPlate.parse(text, {}, brazilian)).toMatchObject({ ok: true, value });
    expect(carPlate.format(value, {}, brazilian)).toBe(written);
  });
  test.each(["AB-1234", "ABC-123", "ABC12D3", "1BC1234", "ABCD234"])("%s is none", (text) => {
    expect(carPlate.parse(text, {}, brazilian)).toMatchObject({ ok: false });
  });
});

describe("A telephone number", () => {
  test("is read as people at home write it and kept in the international form", () => {
    expect(phone.parse("(11) 98765-4321", phone.defaults, brazilian)).toEqual({
      ok: true,
      value: "+5511987654321",
      converted: false,
    });
    expect(phone.parse("tel:+55-11-98765-4321", phone.defaults, brazilian)).toMatchObject({
      value: "+5511987654321",
      converted: true,
    });
    expect(phone.parse("020 7946 0958", phone.defaults, english)).toMatchObject({ value: "+442079460958" });
    expect(phone.parse("020 7946 0958", { country: "GB" }, brazilian)).toMatchObject({
      value: "+442079460958",
    });
  });
  test("is written with its prefix abroad", () => {
    expect(phone.format("+5511987654321", phone.defaults, brazilian)).toBe("(11) 98765-4321");
    expect(phone.format("+5511987654321", phone.defaults, spanish)).toBe("+55 11 98765 4321");
  });
  test.each(["190", "hello", "+55 11 1", "12.03.2026 10:30", "1-800-FLOWERS"])("%s is none", (text) => {
    expect(phone.parse(text, phone.defaults, brazilian)).toEqual({
      ok: false,
      reason: "fieldTypes.notAPhone",
    });
  });
});

describe("A link", () => {
  test.each([
    ["https://x.example/a?b=c#d", "https://x.example/a?b=c#d"],
    ["www.planalto.example", "https://www.planalto.example"],
    ["planalto.example:8080/x", "https://planalto.example:8080/x"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["https://[::1]/", "https://[::1]/"],
    ["https://wiki.example/Benguela_ Province", "https://wiki.example/Benguela_%20Province"],
  ])("%s is an address", (text, value) => {
    expect(link.parse(text, {}, english)).toMatchObject({ ok: true, value });
  });
  test.each([
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "a b.example",
    "https://a b.example/x",
    "https://x.example/a and https://x.example/b",
    "https://",
    "x",
    "//x.example",
  ])("%s is nothing to press", (text) => {
    expect(link.parse(text, {}, english)).toEqual({ ok: false, reason: "fieldTypes.notALink" });
    expect(link.value({}).safeParse(text).success).toBe(false);
  });
});

describe("A percentage", () => {
  test("is the figure before the sign", () => {
    expect(percent.parse("12.5%", percent.defaults, english)).toMatchObject({ value: 12.5 });
    expect(percent.parse("12,5 %", percent.defaults, brazilian)).toMatchObject({ value: 12.5 });
    expect(percent.format(12.5, { decimals: 2 }, brazilian)).toBe("12,50%");
    expect(percent.format(-3, { decimals: 0 }, english)).toBe("-3%");
  });
  test("keeps two decimals and no more", () => {
    expect(percent.parse("0.125%", percent.defaults, english)).toMatchObject({ ok: false });
    expect(percent.value(percent.defaults).safeParse(0.125).success).toBe(false);
  });
});

describe("A time of day", () => {
  test.each([
    ["9:30", "09:30:00"],
    ["9h30", "09:30:00"],
    ["21h", "21:00:00"],
    ["9.30 pm", "21:30:00"],
    ["12 am", "00:00:00"],
    ["23:59:59", "23:59:59"],
    ["9h30min", "09:30:00"],
    ["9 h 30 min", "09:30:00"],
    ["9h30m15s", "09:30:15"],
    ["9:05:07 p.m.", "21:05:07"],
  ])("%s is read", (text, value) => {
    expect(time.parse(text, time.defaults, english)).toMatchObject({ ok: true, value });
  });
  test.each(["24:00", "9:60", "13 pm", "9", "noon", "9.", "9:", "9:3", "9:30:", "21.5", "9hmin"])(
    "%s is none",
    (text) => {
      expect(time.parse(text, time.defaults, english)).toEqual({ ok: false, reason: "fieldTypes.notATime" });
    },
  );
  test("is written as the language does, with seconds where there are some", () => {
    expect(time.format("16:20:00", time.defaults, brazilian)).toBe("16:20");
    expect(time.format("16:20:05", time.defaults, brazilian)).toBe("16:20:05");
    expect(time.format("16:20:00", time.defaults, american).replace(/\s/g, " ")).toBe("4:20 PM");
  });
});
