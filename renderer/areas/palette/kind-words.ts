import { foldText } from "#shared/fold-text";
import type { FoundKind } from "../../app/slots";

/** Words that narrow the palette to a kind of thing, with Tab (specification 1, section 2.7). */
const kindWords: readonly (readonly [kind: FoundKind, words: readonly string[]])[] = [
  ["table", ["table", "tables", "tabela", "tabelas", "tabla", "tablas"]],
  ["app", ["app", "apps", "aplicativo", "aplicativos", "aplicación", "aplicaciones"]],
  ["view", ["view", "views", "visualização", "visualizações", "vista", "vistas"]],
  ["folder", ["folder", "folders", "pasta", "pastas", "carpeta", "carpetas"]],
  ["record", ["record", "records", "registro", "registros"]],
  ["field", ["field", "fields", "campo", "campos"]],
  [
    "person",
    ["person", "people", "user", "users", "email", "e-mail", "support", "pessoa", "usuário", "persona"],
  ],
  ["setting", ["setting", "settings", "role", "roles", "configurações", "papel", "ajustes", "rol"]],
];
const byWord = new Map(
  kindWords.flatMap(([kind, words]) => words.map((word) => [foldText(word), kind] as const)),
);

/** The kind that a query names by a single word. */
export const kindNamed = (query: string): FoundKind | undefined => byWord.get(foldText(query.trim()));

/** The words of a kind, in the three languages. */
export const wordsOfKind = (kind: FoundKind): readonly string[] =>
  kindWords.find(([name]) => name === kind)?.[1] ?? [];
