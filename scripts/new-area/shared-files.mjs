/** @typedef {import("./names.mjs").AreaNames} AreaNames */

/** @param {AreaNames} names @returns {Record<string, string>} contents by path */
export function sharedFiles(names) {
  return {
    [`shared/contract/${names.kebab}.ts`]: contract(names),
    [`shared/errors/${names.kebab}.ts`]: errors(names),
    [`shared/limits/${names.kebab}.ts`]: limits(names),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`shared/text/${language}/${names.kebab}.ts`, text(names, language)]),
    ),
  };
}

export const LANGUAGES = /** @type {const} */ (["en", "pt", "es"]);

/** @param {string} camel the name as it stands in constants: WORK_ORDERS */
const constant = (camel) => camel.replace(/[A-Z]/g, "_$&").toUpperCase();

/** @param {AreaNames} names */
const contract = ({ kebab, camel, pascal, words }) => `import { z } from "zod";
import { ${constant(camel)}_PAGE } from "../limits/${kebab}";
import { id } from "./common";
import { call } from "./define";

export const ${camel}Calls = {
  list${pascal}: call({
    method: "GET",
    path: "/api/v4/${kebab}",
    summary: "The ${words} that the reader may see",
    access: "session",
    reply: z.object({ items: z.array(z.object({ id, label: z.string() })).max(${constant(camel)}_PAGE) }),
  }),
} as const;
`;

/** @param {AreaNames} names */
const errors = ({ camel, words }) => `import { defineErrors } from "./define";

/** Errors of ${words}. */
export const ${camel}Errors = defineErrors({
  ${constant(camel).toLowerCase()}_not_found: { status: 404, text: "${camel}.notFound" },
});
`;

/** @param {AreaNames} names */
const limits = ({ camel, words }) => `/** Most ${words} in one reply. */
export const ${constant(camel)}_PAGE = 100;
`;

/** Translate what is in quotation marks: the area's name is known in English only. */
const WORDS = {
  en: { empty: "Nothing here yet", notFound: "This does not exist", open: "Open" },
  pt: { empty: "Nada por aqui ainda", notFound: "Isto não existe", open: "Abrir" },
  es: { empty: "Todavía no hay nada", notFound: "Esto no existe", open: "Abrir" },
};

/** @param {AreaNames} names @param {"en" | "pt" | "es"} language */
const text = ({ camel, words }, language) => `/** Messages of ${words}. */
export const ${camel} = {
  "${camel}.title": "${words.charAt(0).toUpperCase()}${words.slice(1)}",
  "${camel}.open": "${WORDS[language].open} ${words}",
  "${camel}.empty": "${WORDS[language].empty}",
  "${camel}.notFound": "${WORDS[language].notFound}",
} as const;
`;
