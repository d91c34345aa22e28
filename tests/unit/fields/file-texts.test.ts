import { describe, expect, test } from "@jest/globals";
import { addressParts } from "#shared/fields/values/address-text";
import { localeOfFile } from "#shared/fields/guess";
import { fieldTypeList, fieldTypes } from "#shared/fields/index";
import type { FieldTypeName, Locale } from "#shared/fields/field-type";
import { createRandom, type Random } from "../../../server/demo/random";
import { american, brazilian, english, spanish } from "./locales";

const locales: readonly Locale[] = [english, american, brazilian, spanish];
const ROUNDS = 300;

const labels = [
  "Paint",
  "Paint, white",
  "Sand; polish",
  "Yes | no",
  'The "big" one',
  "Paint, Sand",
  "Sand",
  "=1+1",
];
const options = labels.map((label, at) => ({ id: at + 1, label, value: label, color: "sky" as const }));
const people = [
  { id: 1, name: "Ana Prado", email: "ana@planalto.example" },
  { id: 2, name: "Ana Prado", email: "ana.p@planalto.example" },
  { id: 3, name: "Silva, João", email: "joao@planalto.example" },
  { id: 4, name: 'Rui "Ru" Costa', email: "rui@planalto.example" },
];

const words = [
  "Relight",
  "apron",
  "pista 09",
  "a,b",
  "x;y",
  '"q"',
  "- dash",
  "[x] box",
  "#7",
  "'=1",
  "1.234",
  "é ü 漢字",
  "{}",
];
const phrase = (random: Random, most = 4) =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(words)).join(" ");
const some = <T>(random: Random, list: readonly T[]): T[] => {
  const chosen = list.filter(() => random.chance(0.4));
  return chosen.length > 0 ? chosen : [random.pick(list)];
};
const cents = (random: Random) => random.integer(-(10 ** 14), 10 ** 14) / 100;
const instant = (random: Random) =>
  new Date(random.integer(-62_000_000_000_000, 250_000_000_000_000)).toISOString();

/** Settings and values at random of each type that files are read into. */
const made: Partial<
  Record<FieldTypeName, { config?: object; value: (random: Random) => unknown; reading?: object }>
> = {
  text: {
    config: { format: "multiline" },
    value: (random) => [phrase(random), phrase(random)].join(random.pick(["\n", " ", "\t", "\r\n"])),
  },
  number: {
    value: (random) =>
      random.pick([
        random.next() * 10 ** random.integer(-20, 20),
        random.integer(-5000, 5000) / 1000,
        -0.001,
      ]),
  },
  currency: { value: cents },
  percent: { value: cents },
  goal: { config: { target: 10, unit: "km/h" }, value: (random) => random.integer(-9999, 9999) / 1000 },
  checkbox: { value: (random) => random.chance(0.5) },
  starred: { value: (random) => random.chance(0.5) },
  date: { value: (random) => instant(random).slice(0, 10) },
  datetime: { value: instant },
  time: { value: (random) => instant(random).slice(11, 19) },
  select: { config: { options, sla: false }, value: (random) => random.pick(options).id },
  radioSelect: { config: { options }, value: (random) => random.pick(options).id },
  multipleSelect: {
    config: { options, minimum: 0 },
    value: (random) =>
      some(
        random,
        options.map(({ id }) => id),
      ),
  },
  tags: { value: (random) => some(random, [...labels, ...words]) },
  email: { value: (random) => `o'brien+${random.integer(0, 99)}@mail.planalto.example` },
  link: { value: (random) => `https://planalto.example/${random.integer(0, 99)}?q=a,b;c#x` },
  phone: {
    value: (random) =>
      random.pick(["+5511987654321", "+551133334444", "+12125550123", "+447911123456", "+34912345678"]),
  },
  cpf: { value: () => "11144477735" },
  cnpj: { value: () => "11222333000181" },
  carPlate: { value: (random) => random.pick(["ABC1D23", "ABC1234"]) },
  user: { reading: { people }, value: (random) => random.pick(people).id },
  users: {
    reading: { people },
    value: (random) =>
      some(
        random,
        people.map(({ id }) => id),
      ),
  },
  address: {
    value: (random) =>
      Object.fromEntries(some(random, addressParts).map((part) => [part, phrase(random, 2)])),
  },
  checklist: { value: (random) => items(random) },
  todoList: { value: (random) => items(random) },
};
const items = (random: Random) =>
  Array.from({ length: random.integer(1, 4) }, (_, at) => ({
    id: String(at + 1),
    title: phrase(random),
    done: random.chance(0.5),
  }));

const richTexts = [
  "<p>Two</p><p>lines</p>",
  '<h1>Plan</h1><p>A <strong>bold</strong> &amp; <a href="https://planalto.example" rel="noopener noreferrer nofollow">linked</a> word</p>',
  "<ul><li>one</li><li>two</li></ul>",
  "<p>&lt;p&gt;letters&lt;/p&gt;</p>",
];

/** The content of the cell in an exported file. */
function written(name: FieldTypeName, value: unknown, config: unknown, locale: Locale): string {
  if (typeof value === "boolean" || fieldTypes[name].group === "number") return String(value);
  const { toFile, format } = fieldTypes[name];
  return toFile ? toFile(value, config, locale) : format(value, config, locale);
}

describe("A value exported to a file is read back unchanged with any settings", () => {
  test.each(Object.entries(made))("%s", (key, { config, value, reading }) => {
    const name = key as FieldTypeName;
    const type = fieldTypes[name];
    const settings = { ...(type.defaults as object), ...config };
    const random = createRandom(name.length * 7919);
    for (let round = 0; round < ROUNDS; round += 1) {
      const kept = type.value(settings).parse(value(random));
      const [writer, reader] = [random.pick(locales), random.pick(locales)];
      const text = written(name, kept, { ...settings, ...reading }, writer);
      const file = localeOfFile(reader, { decimal: ".", dateOrder: "dmy" });
      const parsed = type.parse(text, { ...settings, ...reading }, file);
      expect({ text, value: parsed.ok ? parsed.value : parsed.reason }).toEqual({ text, value: kept });
    }
  });

  test.each(richTexts)("rich text: %s", (value) => {
    const config = { format: "richText" as const };
    expect(fieldTypes.text.value(config).parse(value)).toBe(value);
    const text = written("text", value, config, english);
    expect(fieldTypes.text.parse(text, config, english)).toMatchObject({ ok: true, value });
  });

  test("No type that is read from files was forgotten", () => {
    const read = fieldTypeList.filter(
      ({ computed, group, holdsFiles }) =>
        computed !== true && group !== "connection" && holdsFiles === undefined,
    );
    const others: FieldTypeName[] = ["chat", "tasks", "buttons"];
    const names = read.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(Object.keys(made).sort()).toEqual(names.sort());
  });
});
