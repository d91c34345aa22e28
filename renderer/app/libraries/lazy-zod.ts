import * as zod from "zod/v4";

/**
 * Stands for zod in pages (build/vite.config.ts): a schema is made when it is first used. The contract and the field
 * types declare some thousand, of which a page uses a few; making all of them took a sixth of a cold start.
 */

const REAL = Symbol("real");

/** Methods that make another schema of one. Every other property is that of the real schema, which it makes. */
const MAKERS: ReadonlySet<PropertyKey> = new Set(
  [
    "optional nullable nullish default prefault catch readonly array describe meta",
    "min max length nonempty int positive nonnegative gt gte lt lte multipleOf",
    "regex trim toLowerCase toUpperCase startsWith endsWith includes",
    "pipe transform refine superRefine check overwrite or and",
    "extend safeExtend partial required pick omit strict loose",
  ].flatMap((line) => line.split(" ")),
);

interface Later {
  make: () => object;
  made?: object;
}

const realOf = (later: Later): object => (later.made ??= later.make());

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The real schemas of an argument: a schema, a list of them or a shape. */
function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unwrap(one)]));
  return typeof value === "object" && value !== null
    ? ((value as { [REAL]?: object })[REAL] ?? value)
    : value;
}

const handler: ProxyHandler<Later> = {
  get(later, key) {
    if (key === REAL) return realOf(later);
    if (MAKERS.has(key)) {
      return (...given: unknown[]) => lazily(() => call(realOf(later), key, given.map(unwrap)));
    }
    const value: unknown = Reflect.get(realOf(later), key);
    return typeof value === "function" ? value.bind(realOf(later)) : value;
  },
  set: (later, key, value) => Reflect.set(realOf(later), key, value),
  has: (later, key) => Reflect.has(realOf(later), key),
  getPrototypeOf: (later) => Reflect.getPrototypeOf(realOf(later)),
};

const lazily = (make: () => object): object => new Proxy<Later>({ make }, handler);

const call = (on: object, name: PropertyKey, given: readonly unknown[]): object =>
  (Reflect.get(on, name) as (...given: unknown[]) => object).apply(on, [...given]);

type Maker = (...given: never[]) => object;

/** Makes it of the real schemas of what is given, when it is used. */
const later = <M extends Maker>(make: M) =>
  ((...given: unknown[]) => lazily(() => make(...(given.map(unwrap) as never[])))) as unknown as M;

/** Named one by one, so that the others stay out of the file. */
const named = {
  array: later(zod.array),
  base64: later(zod.base64),
  boolean: later(zod.boolean),
  coerce: { number: later(zod.coerce.number) },
  custom: later(zod.custom),
  discriminatedUnion: later(zod.discriminatedUnion),
  email: later(zod.email),
  enum: later(zod.enum as Maker),
  iso: { date: later(zod.iso.date), datetime: later(zod.iso.datetime) },
  // Resolved lazily, because the named schema is defined by the time it is used.
  lazy: (get: () => unknown) => lazily(() => zod.lazy(() => unwrap(get()) as never)),
  literal: later(zod.literal as Maker),
  looseObject: later(zod.looseObject),
  never: later(zod.never),
  NEVER: zod.NEVER,
  null: later(zod.null),
  number: later(zod.number),
  object: later(zod.object),
  partialRecord: later(zod.partialRecord as Maker),
  preprocess: later(zod.preprocess as Maker),
  record: later(zod.record as Maker),
  regexes: zod.regexes,
  strictObject: later(zod.strictObject),
  string: later(zod.string),
  tuple: later(zod.tuple as Maker),
  undefined: later(zod.undefined),
  union: later(zod.union),
  unknown: later(zod.unknown),
  url: later(zod.url),
  uuid: later(zod.uuid),
  void: later(zod.void),
};

type Named = typeof named;
/** Looks like zod itself to the code that is written against it. */
export const z = named as unknown as Pick<typeof zod, Exclude<keyof Named, "coerce" | "iso">> & {
  coerce: Pick<typeof zod.coerce, keyof Named["coerce"]>;
  iso: Pick<typeof zod.iso, keyof Named["iso"]>;
};
