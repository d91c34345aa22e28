import chardet from "chardet";
import type { CsvFormat } from "#shared/contract/connector";

type Encoding = CsvFormat["encoding"];

/** Names that the detector has for encodings, and ours for them. */
const known: Readonly<Record<string, Encoding>> = {
  "ISO-8859-1": "windows-1252",
  "windows-1252": "windows-1252",
  "ISO-8859-2": "iso-8859-2",
  "windows-1250": "windows-1250",
  "ISO-8859-5": "windows-1251",
  "windows-1251": "windows-1251",
  "KOI8-R": "koi8-r",
  "ISO-8859-7": "windows-1253",
  "windows-1253": "windows-1253",
  "ISO-8859-9": "windows-1254",
  "windows-1254": "windows-1254",
  "ISO-8859-8": "windows-1255",
  "windows-1255": "windows-1255",
  "ISO-8859-6": "windows-1256",
  "windows-1256": "windows-1256",
  Shift_JIS: "shift_jis",
  "EUC-JP": "euc-jp",
  GB18030: "gb18030",
  Big5: "big5",
  "EUC-KR": "euc-kr",
};

/** Encodings whose characters are pairs of bytes: rare among Latin letters. */
const eastAsian: readonly Encoding[] = ["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"];

/** Up to this share of their letters texts in Latin letters have accents. */
const ACCENTS = 0.3;

/** Characters that no text has in its words: controls, undecodable bytes, signs next to letters. */
const odd = new RegExp(
  String.raw`[\u0080-\u009F\uFFFD\u00A0](?=\p{L})|[\u0080-\u009F\uFFFD]|(?<=\p{L})[¡-©«-´¶-¹»-¿√∏∫Ω∂∑≤≥†‡‰]|[¢-¦√∏∫Ω∂∑†‡](?=\p{L})`,
  "gu",
);

/**
 * Encoding of a text that is no Unicode. Bytes do not tell for certain: the reader is shown the guess and may choose
 * another.
 */
export function guessLegacyEncoding(bytes: Uint8Array): Encoding {
  const western = new TextDecoder("windows-1252").decode(bytes);
  const letters = western.match(/\p{L}/gu)?.length ?? 0;
  const accents = western.match(/[^\P{L}a-z]/giu)?.length ?? 0;
  if (oddness(western) === 0 && accents <= letters * ACCENTS) return "windows-1252";
  const isLatin = letters - accents > 2 * accents;
  const guesses = chardet
    .analyse(bytes)
    .flatMap(({ name }) => known[name] ?? [])
    .filter((encoding) => !isLatin || !eastAsian.includes(encoding));
  const candidates = new Set<Encoding>([...guesses, "windows-1252", "macintosh"]);
  const scored = [...candidates].map((encoding) => ({
    encoding,
    score: oddness(new TextDecoder(encoding).decode(bytes, { stream: true })),
  }));
  return scored.reduce((best, next) => (next.score < best.score ? next : best)).encoding;
}

const oddness = (text: string): number => text.match(odd)?.length ?? 0;
