/** @param {import("./names.mjs").AreaNames} _names @returns {Record<string, string>} contents by path */
export function testFiles(_names) {
  return {};
}
