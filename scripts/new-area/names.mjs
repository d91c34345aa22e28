/**
 * The spellings of an area's name.
 *
 * @typedef {{kebab: string, camel: string, pascal: string, words: string}} AreaNames
 * @param {string} name such as `work-orders`
 * @returns {AreaNames}
 * @throws Error when it is no plural kebab-case word.
 */
export function areaNames(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error("Give the area a name in kebab-case, such as: npm run new:area work-orders");
  }
  const parts = name.split("-");
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  return {
    kebab: name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: parts.join(" "),
  };
}
