/**
 * The spellings of an area's name and of one of its objects. For `work-orders` the area is `workOrders`,
 * `WorkOrders`, 'work orders' and `WORK_ORDERS`; one object is `workOrder`, `WorkOrder`, `work-order`, 'work order'
 * and `work_order`.
 * @typedef {Record<"kebab" | "camel" | "Pascal" | "CONST" | "words" | "Words" | "one" | "One" | "oneKebab" | "snake" | "word" | "Word", string>} AreaNames
 * @param {string} name in kebab-case
 * @returns {AreaNames}
 * @throws Error when it is no plural kebab-case word.
 */
export function areaNames(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error("Give the area a name in kebab-case, such as: npm run new:area work-orders");
  }
  const one = singular(name);
  if (one === name) throw new Error("Name the area by what there are many of: npm run new:area work-orders");
  return {
    kebab: name,
    camel: uncapital(pascal(name)),
    Pascal: pascal(name),
    CONST: name.replaceAll("-", "_").toUpperCase(),
    words: name.replaceAll("-", " "),
    Words: capital(name.replaceAll("-", " ")),
    one: uncapital(pascal(one)),
    One: pascal(one),
    oneKebab: one,
    snake: one.replaceAll("-", "_"),
    word: one.replaceAll("-", " "),
    Word: capital(one.replaceAll("-", " ")),
  };
}

/** @param {string} name */
const singular = (name) => {
  if (name.endsWith("ies")) return `${name.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
};

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {string} text */
const uncapital = (text) => text.charAt(0).toLowerCase() + text.slice(1);
/** @param {string} kebab */
const pascal = (kebab) => kebab.split("-").map(capital).join("");
