import type { FieldCatalog, KnownField } from "#shared/formula/check/catalog";
import { functionNames, nameIn, type FunctionName } from "#shared/formula/functions/index";
import { shownName } from "#shared/formula/references";
import { foldText } from "#shared/fold-text";
import type { Language } from "#shared/languages";
import type { Writing } from "./caret";

/** Something that can be put in at the caret. */
export type Suggestion =
  | { kind: "field"; key: string; label: string; insert: string; field: KnownField }
  | { kind: "function"; key: string; label: string; insert: string; name: FunctionName };

/** Most suggestions that are shown at once. */
const SUGGESTIONS_MAX = 8;

/** Fields and functions whose names start with the typed text, then those that contain it. */
export function suggest(writing: Writing, catalog: FieldCatalog, language: Language): Suggestion[] {
  const query = foldText(writing.query.trim());
  const tableId = writing.through ? connectedTable(writing.through.text, catalog) : catalog.tableId;
  const fields = catalog.fieldsOf(tableId).filter(({ type }) => type !== null);
  const found = [
    ...fields.map((field) => fieldSuggestion(field, catalog)),
    ...(writing.kind === "word" ? functionNames.map((name) => functionSuggestion(name, language)) : []),
  ];
  const ranked = found.flatMap((suggestion) => {
    const at = foldText(suggestion.label).indexOf(query);
    return at < 0 ? [] : [{ suggestion, rank: at === 0 ? 0 : 1 }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ suggestion }) => suggestion);
}

function connectedTable(name: string, catalog: FieldCatalog): number {
  const field = catalog.fieldsOf(catalog.tableId).find((one) => one.name === name || `#${one.id}` === name);
  return field?.connects ?? 0;
}

function fieldSuggestion(field: KnownField, catalog: FieldCatalog): Suggestion {
  return {
    kind: "field",
    key: `field ${field.id}`,
    label: field.name,
    insert: shownName(field, catalog),
    field,
  };
}

function functionSuggestion(name: FunctionName, language: Language): Suggestion {
  const label = nameIn(language, name);
  return { kind: "function", key: `function ${name}`, label, insert: `${label}(`, name };
}
