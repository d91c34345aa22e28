import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import type { Language } from "#shared/languages";
import { toFieldProblems } from "../../../server/http/input/field-problems";

function problems(schema: z.ZodType, value: unknown, language: Language = "en") {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : toFieldProblems(result.error.issues, language);
}
const says = (schema: z.ZodType, value: unknown) =>
  problems(z.object({ it: schema }), { it: value })[0]?.message;

describe("Why an input was refused", () => {
  test.each([
    ["a missing value", z.string(), undefined, "This field is required"],
    ["an empty text", z.string().min(1), "", "This field is required"],
    ["a number for a text", z.string(), 7, "This must be text."],
    ["a text for a number", z.number(), "7", "This must be a number."],
    ["half a number", z.number().int(), 1.5, "This must be a whole number."],
    ["a text for a flag", z.boolean(), "yes", "This must be true or false."],
    ["one for a list", z.array(z.string()), "a", "This must be a list."],
    ["a list for an object", z.object({}), [], "This must be an object."],
    ["a short text", z.string().min(3), "ab", "This needs at least 3 characters."],
    ["a long text", z.string().max(1), "ab", "This can have at most 1 character."],
    ["an empty list", z.array(z.string()).min(1), [], "This needs at least 1 entry."],
    ["a long list", z.array(z.string()).max(1), ["a", "b"], "This can have at most 1 entry."],
    ["a small number", z.number().min(5), 4, "This must be at least 5."],
    ["a large number", z.number().max(5), 6, "This must be at most 5."],
    ["an unknown choice", z.enum(["a", "b"]), "c", "This must be one of: a, b"],
    ["a wrong e-mail address", z.email(), "me", "This is not a valid email address."],
    ["a text of another form", z.string().regex(/^x$/), "y", "This isn't in the expected format."],
    [
      "a wrong key",
      z.record(z.string().regex(/^\d+$/), z.string()),
      { a: "b" },
      "This name is not accepted here.",
    ],
    ["a value of no alternative", z.union([z.string(), z.number()]), true, "This value is not accepted."],
  ])("It says so of %s", (_what, schema, value, message) => {
    expect(says(schema, value)).toBe(message);
  });

  test("The position is a path", () => {
    const schema = z.object({ records: z.array(z.object({ data: z.record(z.string(), z.string()) })) });
    expect(problems(schema, { records: [{ data: {} }, { data: { "12": 3 } }] })).toEqual([
      { path: "records.1.data.12", message: "This must be text." },
    ]);
  });

  test("Every unknown key is named by itself", () => {
    expect(
      problems(z.strictObject({ a: z.strictObject({}) }), { a: { b: 1, c: 2 }, d: 3 }).map(
        ({ path }) => path,
      ),
    ).toEqual(["a.b", "a.c", "d"]);
  });

  test("People read it in their language", () => {
    const schema = z.object({ name: z.string().min(2) });
    expect(problems(schema, {}, "pt")[0]?.message).toBe("Este campo é obrigatório");
    expect(problems(schema, { name: "a" }, "es")[0]?.message).toBe("Se necesita al menos 2 caracteres.");
  });
});
