/** Code with every character beyond ASCII as an escape, which means the same in strings, names and regular expressions. */
export const escapeBeyondAscii = (code: string): string =>
  // By code units: a pair of escapes is one character, too.
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
