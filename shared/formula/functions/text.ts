import { foldText } from "../../fold-text";
import { FORMULA_TEXT_MAX } from "../../limits/formula";
import { toText } from "../evaluate/convert";
import { fail, isDate, textValue, type Value } from "../evaluate/values";
import { BOOLEAN, NUMBER, TEXT } from "../types";
import { countCharacters, cutCharacters, findCharacters, findFolded } from "./characters";
import { define, may, need } from "./define";
import { formatDuration, isDurationFormat } from "./duration";
import { formatDate, formatNumber } from "./format";

const text = need("text", "text");
const outOfRange = fail("#VALUE!", "outOfRange");
const whole = (value: number) => Math.trunc(value);

/** A function of one text. */
const change = (
  names: { pt?: string; es?: string },
  run: (text: string) => string,
  example: readonly [string, string],
) =>
  define({
    group: "text",
    ...names,
    params: [text],
    result: TEXT,
    run: (_, value) => run(value),
    examples: [example],
  });

/** A test on two folded texts: "São" contains "sao". */
const ask = (run: (text: string, part: string) => boolean, example: readonly [string, string]) =>
  define({
    group: "text",
    params: [text, need("part", "text")],
    result: BOOLEAN,
    run: (_, value, part) => run(foldText(value), foldText(part)),
    examples: [example],
  });

/** The position of a part, counted from 1. */
const find = (
  names: { pt: string; es: string },
  search: (text: string, part: string, from: number) => number,
  example: readonly [string, string],
) =>
  define({
    group: "text",
    ...names,
    params: [need("part", "text"), text, may("from", "number")],
    result: NUMBER,
    run(_, part, within, from = 1) {
      const at = from < 1 ? -1 : search(within, part, whole(from) - 1);
      return at < 0 ? fail("#VALUE!", "notFound", { value: part.slice(0, 40) }) : at + 1;
    },
    examples: [example],
  });

/** A text up to (or after) a separator; without it, the whole text (or nothing). */
const cut = (
  pt: string,
  es: string,
  run: (text: string, mark: string) => string,
  example: readonly [string, string],
) =>
  define({
    group: "text",
    pt,
    es,
    params: [text, need("mark", "text")],
    result: TEXT,
    run: (_, value, mark) => run(value, mark),
    examples: [example],
  });

const pad = (start: boolean, example: readonly [string, string]) =>
  define({
    group: "text",
    params: [text, need("length", "number"), may("with", "text")],
    result: TEXT,
    run(_, value, length, filler = " ") {
      if (length > FORMULA_TEXT_MAX) return fail("#LIMIT!", "textTooLong", { max: FORMULA_TEXT_MAX });
      const missing = whole(length) - countCharacters(value);
      if (missing <= 0 || filler === "") return value;
      const times = Math.ceil(missing / countCharacters(filler));
      const filling = cutCharacters(filler.repeat(times), 0, missing);
      return textValue(start ? filling + value : value + filling);
    },
    examples: [example],
  });

const capitalize = (value: string) =>
  value.toLowerCase().replace(/(^|[^\p{L}\p{M}'’])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });

/** A currency sign before an amount, after its minus, or after the amount. */
const MONEY_SIGN = /^\s*([-−+(]?)\s*[A-Z]{0,3}\p{Sc}\s*|\s*\p{Sc}\s*$/u;
const control = /\p{Cc}/gu;
const charactersOf = (value: string) => Array.from(value);

export const textFunctions = {
  CONCAT: define({
    group: "text",
    also: ["CONCATENATE"],
    pt: "CONCATENAR",
    es: "CONCATENAR",
    params: [need("value", "values")],
    result: TEXT,
    run: (_, values) => textValue(values.map(toText).join("")),
    examples: [['CONCAT("WO-", 24, TRUE)', "WO-24TRUE"]],
  }),
  LEFT: define({
    group: "text",
    pt: "ESQUERDA",
    es: "IZQUIERDA",
    params: [text, may("count", "number")],
    result: TEXT,
    run: (_, value, count = 1) => (count < 0 ? outOfRange : cutCharacters(value, 0, whole(count))),
    examples: [
      ['LEFT("Runway", 3)', "Run"],
      ['LEFT("✈️🛬 AB", 4)', "✈️🛬 "],
    ],
  }),
  RIGHT: define({
    group: "text",
    pt: "DIREITA",
    es: "DERECHA",
    params: [text, may("count", "number")],
    result: TEXT,
    run: (_, value, count = 1) =>
      count < 0
        ? outOfRange
        : cutCharacters(value, Math.max(0, countCharacters(value) - whole(count)), value.length),
    examples: [['RIGHT("Runway", 3)', "way"]],
  }),
  MID: define({
    group: "text",
    pt: "EXT.TEXTO",
    es: "EXTRAE",
    params: [text, need("from", "number"), need("count", "number")],
    result: TEXT,
    run: (_, value, from, count) =>
      from < 1 || count < 0 ? outOfRange : cutCharacters(value, whole(from) - 1, whole(count)),
    examples: [
      ['MID("Runway", 2, 3)', "unw"],
      ['MID("Runway", 0, 3)', "#VALUE!"],
    ],
  }),
  LEN: define({
    group: "text",
    pt: "NÚM.CARACT",
    es: "LARGO",
    params: [text],
    result: NUMBER,
    run: (_, value) => countCharacters(value),
    examples: [['LEN("São")', "3"]],
  }),
  LOWER: change({ pt: "MINÚSCULA", es: "MINUSC" }, (value) => value.toLowerCase(), ['LOWER("ÁB")', "áb"]),
  UPPER: change({ pt: "MAIÚSCULA", es: "MAYUSC" }, (value) => value.toUpperCase(), ['UPPER("áb")', "ÁB"]),
  PROPER: change({ pt: "PRI.MAIÚSCULA", es: "NOMPROPIO" }, capitalize, [
    'PROPER("inês BARRETO")',
    "Inês Barreto",
  ]),
  TRIM: change({ pt: "ARRUMAR", es: "ESPACIOS" }, (value) => value.trim().replace(/ {2,}/g, " "), [
    'TRIM("  a   b ")',
    "a b",
  ]),
  CLEAN: change({ pt: "TIRAR", es: "LIMPIAR" }, (value) => value.replace(control, ""), [
    'CLEAN("a" & CHAR(10) & "b")',
    "ab",
  ]),
  UNACCENT: change({}, (value) => value.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC"), [
    'UNACCENT("São João")',
    "Sao Joao",
  ]),
  DIGITS: change({}, (value) => value.replace(/\D/g, ""), ['DIGITS("111.444.777-35")', "11144477735"]),
  ENCODEURL: change({ pt: "CODIFURL", es: "URLCODIF" }, (value) => encodeURIComponent(value.toWellFormed()), [
    'ENCODEURL("a b&c")',
    "a%20b%26c",
  ]),
  SUBSTITUTE: define({
    group: "text",
    pt: "SUBSTITUIR",
    es: "SUSTITUIR",
    params: [text, need("old", "text"), need("new", "text"), may("occurrence", "number")],
    result: TEXT,
    run(_, value, old, replacement, occurrence) {
      if (old === "") return value;
      const parts = value.split(old);
      if (occurrence === undefined) {
        const grown = value.length + (parts.length - 1) * (replacement.length - old.length);
        if (grown > FORMULA_TEXT_MAX) return fail("#LIMIT!", "textTooLong", { max: FORMULA_TEXT_MAX });
        return parts.join(replacement);
      }
      const at = whole(occurrence);
      if (at < 1) return outOfRange;
      if (at >= parts.length) return value;
      return textValue(parts.slice(0, at).join(old) + replacement + parts.slice(at).join(old));
    },
    examples: [
      ['SUBSTITUTE("a-b-c", "-", "/")', "a/b/c"],
      ['SUBSTITUTE("a-b-c", "-", "/", 2)', "a-b/c"],
    ],
  }),
  REPLACE: define({
    group: "text",
    pt: "MUDAR",
    es: "REEMPLAZAR",
    params: [text, need("from", "number"), need("count", "number"), need("new", "text")],
    result: TEXT,
    run(_, value, from, count, replacement) {
      if (from < 1 || count < 0) return outOfRange;
      const start = whole(from) - 1;
      const before = cutCharacters(value, 0, start);
      const after = cutCharacters(value, start + whole(count), value.length);
      return textValue(before + replacement + after);
    },
    examples: [['REPLACE("abcdef", 2, 3, "*")', "a*ef"]],
  }),
  REPT: define({
    group: "text",
    es: "REPETIR",
    params: [text, need("times", "number")],
    result: TEXT,
    run(_, value, times) {
      if (times < 0) return outOfRange;
      const long = value.length * whole(times) > FORMULA_TEXT_MAX;
      return long
        ? fail("#LIMIT!", "textTooLong", { max: FORMULA_TEXT_MAX })
        : value.repeat(value === "" ? 0 : whole(times));
    },
    examples: [
      ['REPT("ab", 3)', "ababab"],
      ['REPT("ab", 1000000)', "#LIMIT!"],
    ],
  }),
  FIND: find({ pt: "PROCURAR", es: "ENCONTRAR" }, findCharacters, ['FIND("n", "Runway")', "3"]),
  SEARCH: find({ pt: "LOCALIZAR", es: "HALLAR" }, findFolded, ['SEARCH("PAO", "Pão de Açúcar")', "1"]),
  CONTAINS: ask((value, part) => value.includes(part), ['CONTAINS("São Paulo", "sao")', "TRUE"]),
  STARTSWITH: ask((value, part) => value.startsWith(part), ['STARTSWITH("Runway", "RUN")', "TRUE"]),
  ENDSWITH: ask((value, part) => value.endsWith(part), ['ENDSWITH("Runway", "run")', "FALSE"]),
  EXACT: define({
    group: "text",
    pt: "EXATO",
    es: "IGUAL",
    params: [text, need("other", "text")],
    result: BOOLEAN,
    run: (_, one, other) => one === other,
    examples: [['EXACT("a", "A")', "FALSE"]],
  }),
  TEXTBEFORE: cut(
    "TEXTOANTES",
    "TEXTOANTES",
    (value, mark) => (mark === "" ? "" : (value.split(mark, 1)[0] ?? "")),
    ['TEXTBEFORE("ines@planalto", "@")', "ines"],
  ),
  TEXTAFTER: cut(
    "TEXTODEPOIS",
    "TEXTODESPUES",
    (value, mark) => (value.includes(mark) ? value.slice(value.indexOf(mark) + mark.length) : ""),
    ['TEXTAFTER("ines@planalto", "@")', "planalto"],
  ),
  PADLEFT: pad(true, ['PADLEFT(7, 3, "0")', "007"]),
  PADRIGHT: pad(false, ['PADRIGHT("ab", 4, ".")', "ab.."]),
  INITIALS: change(
    {},
    (value) =>
      value
        .split(/\s+/)
        .map((word) => charactersOf(word)[0]?.toUpperCase() ?? "")
        .join(""),
    ['INITIALS("Inês Barreto")', "IB"],
  ),
  CHAR: define({
    group: "text",
    also: ["UNICHAR"],
    es: "CARACTER",
    params: [need("code", "number")],
    result: TEXT,
    run(_, value) {
      const code = whole(value);
      const isSurrogate = code >= 0xd800 && code <= 0xdfff;
      return code < 1 || code > 0x10ffff || isSurrogate ? outOfRange : String.fromCodePoint(code);
    },
    examples: [["CHAR(65)", "A"]],
  }),
  CODE: define({
    group: "text",
    also: ["UNICODE"],
    pt: "CÓDIGO",
    es: "CODIGO",
    params: [text],
    result: NUMBER,
    run: (_, value) => value.codePointAt(0) ?? outOfRange,
    examples: [['CODE("A")', "65"]],
  }),
  VALUE: define({
    group: "text",
    pt: "VALOR",
    es: "VALOR",
    params: [text],
    result: NUMBER,
    run: ({ notation }, value) =>
      value.trim() === ""
        ? null
        : (notation.number(value.replace(MONEY_SIGN, "$1")) ??
          fail("#VALUE!", "notANumber", { value: value.slice(0, 40) })),
    examples: [
      ['VALUE("1,234.5")', "1234.5"],
      ['VALUE("R$ 12.50")', "12.5"],
      ['VALUE("12%")', "0.12"],
      ['VALUE("twelve")', "#VALUE!"],
    ],
  }),
  TEXT: define({
    group: "text",
    pt: "TEXTO",
    es: "TEXTO",
    params: [need("value", "any"), need("format", "text")],
    result: TEXT,
    run({ context, calendar }, value: Value, format) {
      if (value === null) return "";
      if (typeof value === "number") {
        if (isDurationFormat(format)) return textValue(formatDuration(value, format));
        return formatNumber(value, format, context.language);
      }
      if (isDate(value)) return textValue(formatDate(calendar.wallOf(value), format, context.language));
      return toText(value);
    },
    examples: [
      ['TEXT(1234.5, "#,##0.00")', "1,234.50"],
      ['TEXT(0.125, "0.0%")', "12.5%"],
      ['TEXT(7, "000")', "007"],
      ['TEXT(1.5, "[h]:mm")', "36:00"],
      ['TEXT(DATE(2026, 11, 5), "dd/mm/yyyy")', "05/11/2026"],
      ['TEXT(DATE(2026, 11, 5), "d mmmm yyyy")', "5 November 2026"],
    ],
  }),
};
