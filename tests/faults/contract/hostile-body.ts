import type { CallDefinition } from "#shared/contract/define";
import { BODY_MAX_BYTES, JSON_VALUES_MAX } from "#shared/limits/http";
import type { Random } from "../../../server/demo/random";
import { randomArgument } from "./random-argument";

/** Keys that objects have for something else, or that a careless program looks up. */
const KEYS = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "length",
  "$ref",
  "",
  "0",
  "data",
  "\0",
];
const SCALARS = ["1e999", "-0", "9".repeat(400), "9007199254740993", '"\\ud800"', '"\\u0000"', "null"];
/** Most bodies are small, so that many are sent; of some the size is what is hostile. */
const SIZES = { small: 200, middle: 10, whole: 1 } as const;
const LENGTHS = { small: 200, middle: 20_000, whole: BODY_MAX_BYTES / 8 } as const;

const lengthOf = (random: Random): number => random.integer(1, LENGTHS[random.weighted(SIZES)]);
const keyOf = (random: Random): string => JSON.stringify(random.pick(KEYS));
const repeated = (piece: (at: number) => string, count: number, joint = ","): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join(joint);

/** Kinds of texts that are sent for a value, each of any size. */
const values: ((random: Random) => string)[] = [
  (random) => random.pick(SCALARS),
  (random) => {
    const depth = lengthOf(random);
    return "[".repeat(depth) + "]".repeat(depth);
  },
  (random) => {
    const [depth, key] = [Math.ceil(lengthOf(random) / 4), keyOf(random)];
    return `{${key}:`.repeat(depth) + "1" + "}".repeat(depth);
  },
  // Every level has a reserved key of its own: what names each by its whole path is quadratic.
  (random) => {
    const [depth, key] = [
      Math.ceil(lengthOf(random) / 20),
      JSON.stringify("k".repeat(random.integer(1, 50))),
    ];
    return `{"__proto__":{},${key}:`.repeat(depth) + "1" + "}".repeat(depth);
  },
  (random) => `{${repeated((at) => `"${at + 1}":[${at}]`, Math.ceil(lengthOf(random) / 12))}}`,
  (random) => `{${repeated((at) => `"k${at}":{"__proto__":1}`, Math.ceil(lengthOf(random) / 24))}}`,
  (random) => `[${repeated(() => "{}", Math.ceil(lengthOf(random) / 3))}]`,
  (random) => `[${repeated(() => random.pick(SCALARS), Math.ceil(lengthOf(random) / 12))}]`,
  (random) => `{${JSON.stringify("k".repeat(lengthOf(random)))}:1}`,
  (random) => JSON.stringify("x".repeat(lengthOf(random))),
  (random) => `"${"\\u0000".repeat(Math.ceil(lengthOf(random) / 6))}"`,
  (random) => `"${"\\\\".repeat(Math.ceil(lengthOf(random) / 2))}`,
  (random) => `[${"9".repeat(lengthOf(random))}]`,
  (random) =>
    `[${repeated(() => `{"data":{${repeated((at) => `"${at + 1}":[[]]`, 90)}}}`, random.integer(1, 1000))}]`,
  () => `[${repeated(() => "1", JSON_VALUES_MAX - 2)}]`,
];

/** A body for a call that its author would not have sent: a text that may not even be JSON. */
export function hostileBody(random: Random, definition: CallDefinition): string {
  const value = random.pick(values)(random);
  if (random.chance(0.2)) return value;
  const names = Object.keys(definition.body?.shape ?? {});
  const argument = randomArgument(random, definition);
  const victim = names.length > 0 && random.chance(0.8) ? random.pick(names) : random.pick(KEYS);
  const members = names
    .filter((name) => name !== victim && argument[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(argument[name])}`);
  const body = `{${[...members, `${JSON.stringify(victim)}:${value}`].join(",")}}`;
  return random.chance(0.05) ? body.slice(0, random.integer(0, body.length)) : body;
}
