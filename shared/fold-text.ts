// oxlint-disable-next-line no-control-regex -- the ASCII range begins with control characters
const ASCII = /^[\u0000-\u007f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that Unicode does not take apart into a base letter and an accent. */
const WHOLE: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŧ: "t",
};
const WHOLE_PATTERN = new RegExp(`[${Object.keys(WHOLE).join("")}]`, "g");

/** Signs that are not seen: soft hyphens, zero-width characters, direction marks. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u02BB\u2032\u00B4\u0060]/g;
const HYPHENS = /[\u2010\u2011]/g;

/**
 * The form in which texts are compared, sorted and searched on both sides: lower case without accents,
 * apostrophes of one kind, without ligatures, full- or half-width forms and invisible signs, so that "São" and "sao"
 * are the same. Pure; the result may be longer than the text.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.includes("`") ? lower.replaceAll("`", "'") : lower;
  return lower
    .replace(INVISIBLE, "")
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-")
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(WHOLE_PATTERN, (letter) => WHOLE[letter] ?? letter)
    .normalize("NFC");
}
