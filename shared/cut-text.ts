const HALF_AT_END = /[\uD800-\uDBFF]$/;

/** The beginning of a text: at most `length` units of UTF-16, and no half of a character at its end. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(HALF_AT_END, "");
