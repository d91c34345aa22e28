import { describe, expect, test } from "@jest/globals";
import type { PublicField, PublicForm } from "#shared/contract/public-forms";
import { solveChallenge, solves } from "#shared/forms/solve-challenge";
import { publicConfigOf, isPublicField } from "#shared/forms/public-fields";
import { checkChallenge, giveChallenge, refuseRobots } from "../../../server/areas/forms/public/challenge";
import { readSigned, sign } from "../../../server/identity/signed-text";
import {
  dayOf,
  prefilled,
  readText,
  tidyText,
  withDay,
} from "../../../renderer/areas/forms/public-page/field-values";
import {
  dataToSend,
  pagesOf,
  problemOf,
  shownItems,
  startState,
  translated,
} from "../../../renderer/areas/forms/public-page/form-state";

const locale = { language: "pt-BR", timeZone: "America/Sao_Paulo", currency: "BRL" };
const field = (id: number, name: string, more: Partial<PublicField> = {}): PublicField => ({
  id,
  name,
  help: "",
  type: "text",
  config: { format: "singleline" },
  required: false,
  readonly: false,
  start: null,
  ...more,
});
const kinds = { options: [{ id: 3, label: "Pavimento", value: "Pavimento", color: "teal" }] };
const fields = [
  field(1, "Nome", { required: true }),
  field(2, "Horas", { type: "number", config: { decimals: null, thousands: true } }),
  field(3, "Tipo", { type: "select", config: kinds }),
  field(4, "Motivo", { required: true }),
  field(5, "Aceito", { type: "checkbox", config: {}, required: true }),
  field(6, "Telefone", { type: "phone", config: {} }),
];
const form = {
  record_id: null,
  data: {},
  fields: [
    ...fields.slice(0, 3).map((one) => ({ id: String(one.id), type: "field" as const, field: one })),
    { id: "break", type: "page_break" as const, title: "Mais" },
    { id: "why", type: "section" as const, title: "Por quê" },
    { id: "4", type: "field" as const, field: fields[3] },
    { id: "rest", type: "section" as const, title: "Resto" },
    ...fields.slice(4).map((one) => ({ id: String(one.id), type: "field" as const, field: one })),
  ],
  conditionals: [
    {
      fieldId: 4,
      when: { match: "all", conditions: [{ fieldId: 2, operator: "greaterThan", value: 8 }] },
    },
  ],
  config: { prefill: true },
} as unknown as PublicForm;
const start = (query = "") => startState(form, null, new URLSearchParams(query), locale);

describe("A challenge", () => {
  test("It is solved by few numbers, which are found by trying", () => {
    const solution = solveChallenge("a challenge", 10);
    expect(solves("a challenge", 10, solution)).toBe(true);
    expect(solves("another challenge", 10, solution)).toBe(false);
    expect(Array.from({ length: solution }, (_, other) => solves("a challenge", 10, other))).not.toContain(
      true,
    );
  });

  test("It is good for the link that gave it, for a while, and not at once", () => {
    const { text, bits } = giveChallenge("secret", 1000);
    const proof = { challenge: text, solution: solveChallenge(text, bits) };
    expect(checkChallenge("secret", proof, 5000).givenAt).toBe(1000);
    expect(() => checkChallenge("another", proof, 5000)).toThrow("public_form_challenge");
    expect(() => checkChallenge("secret", proof, 1000 + 13 * 3_600_000)).toThrow("public_form_challenge");
    expect(() => refuseRobots({ givenAt: 1000, website: "" }, 1500)).toThrow("public_form_refused");
    expect(() => refuseRobots({ givenAt: 1000, website: "x" }, 9000)).toThrow("public_form_refused");
    expect(() => refuseRobots({ givenAt: 1000, website: undefined }, 9000)).not.toThrow();
  });

  test("A signature for one purpose is invalid for any other and for changed content", () => {
    const signed = sign("secret", "file", [12, 7]);
    expect(readSigned("secret", "file", signed)).toEqual(["12", "7"]);
    expect(readSigned("secret", "record", signed)).toBeNull();
    expect(readSigned("secret", "file", signed.replace("12", "13"))).toBeNull();
    expect(readSigned("secret", "file", "")).toBeNull();
  });
});

describe("A public form as its visitor fills it in", () => {
  test("The address fills in fields by their names, options by their labels, and nothing that does not fit", () => {
    const { texts, values } = prefilled(
      fields,
      new URLSearchParams("nome=Ana&horas=1,5&Tipo=pavimento&x=1"),
      locale,
    );
    expect(texts).toEqual({ 1: "Ana", 2: "1,5" });
    expect(values).toEqual({ 1: "Ana", 2: 1.5, 3: 3 });
    expect(prefilled(fields, new URLSearchParams("Tipo=Cerca"), locale).values).toEqual({});
    const tags = field(7, "Tags", { type: "tags", config: { options: [] } });
    expect(prefilled([tags], new URLSearchParams("tags=gelo, pista"), locale).values).toEqual({
      7: ["gelo", "pista"],
    });
  });

  test("Fields under a condition come and go, with a section that holds nothing else", () => {
    const ids = (query: string) => shownItems(form, start(query)).map(({ id }) => id);
    expect(ids("")).not.toContain("4");
    expect(ids("")).not.toContain("why");
    expect(ids("Horas=9")).toEqual(expect.arrayContaining(["why", "4"]));
    expect(pagesOf(shownItems(form, start(""))).map(({ title }) => title)).toEqual(["", "Mais"]);
  });

  test("It says what is missing and what is wrong", () => {
    const state = { ...start("Nome=Ana"), texts: { 1: "Ana", 2: "muitas" } };
    const [name, hours, , reason, consent] = fields as [
      PublicField,
      PublicField,
      PublicField,
      PublicField,
      PublicField,
    ];
    expect(problemOf(state, name, locale)).toBeNull();
    expect(problemOf(state, hours, locale)).toBe("fieldTypes.notANumber");
    expect(problemOf(state, reason, locale)).toBe("publicForm.required");
    expect(problemOf(state, consent, locale)).toBe("publicForm.required");
  });

  test("Empty fields are not sent; telephone numbers are left to the server", () => {
    const state = start("Nome=Ana&Telefone=11 98765-4321");
    expect(dataToSend(form, state, shownItems(form, state))).toEqual({
      data: { 1: "Ana", 6: "11 98765-4321" },
      dataFormat: { 6: "text" },
    });
  });

  test("Days, moments and amounts are typed as the visitor writes them, and written whole when they are left", () => {
    const day = field(7, "Dia", { type: "date", config: {} });
    const moment = field(8, "Visto em", { type: "datetime", config: {} });
    const cost = field(9, "Custo", {
      type: "currency",
      config: { symbol: null, decimals: 2, thousands: true },
    });
    expect(readText(day, "25/11/2026", locale).value).toBe("2026-11-25");
    expect(readText(day, "31/02/2026", locale).problem).toBe("fieldTypes.noSuchDay");
    const written = tidyText(day, "25/11/2026", locale);
    expect(written).not.toBe("25/11/2026");
    expect(dayOf(day, written, locale)).toBe("2026-11-25");
    expect(tidyText(cost, "9480,5", locale)).toContain("9.480,50");
    expect(tidyText(day, "amanhã", locale)).toBe("amanhã");
    const at = withDay(moment, "25/11/2026 14:20", "2026-11-27", locale);
    expect(readText(moment, at, locale).value).toBe("2026-11-27T17:20:00.000Z");
    expect(prefilled([day], new URLSearchParams("Dia=2026-11-25"), locale).values).toEqual({
      7: "2026-11-25",
    });
    const english = { ...locale, language: "en-US" };
    const one = { ...form, fields: [{ id: "7", type: "field" as const, field: day }] } as PublicForm;
    const state = startState(one, null, new URLSearchParams("Dia=25/11/2026"), locale);
    expect(translated(one, state, english).texts).toEqual({ 7: tidyText(day, "2026-11-25", english) });
  });

  test("Input of rich text becomes paragraphs, and no HTML", () => {
    const rich = field(9, "Details", { config: { format: "richText" } });
    expect(readText(rich, "a < b\nc", locale).value).toBe("<p>a &lt; b</p><p>c</p>");
  });

  test("Fields that name people or show other records are left out, and options have only their names", () => {
    expect(isPublicField({ id: 1, type: "user" }, [])).toBe(false);
    expect(isPublicField({ id: 1, type: "vlookup" }, [1])).toBe(false);
    expect(isPublicField({ id: 1, type: "connectedRecord" }, [])).toBe(false);
    expect(isPublicField({ id: 1, type: "connectedRecord" }, [1])).toBe(true);
    const config = { tableId: 4, many: true, inverseOf: 9 };
    expect(publicConfigOf({ type: "connectedRecord", config })).toEqual({ many: true });
  });
});
