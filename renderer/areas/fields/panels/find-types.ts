import { foldText } from "#shared/fold-text";
import { fieldTypeList } from "#shared/fields/index";
import { fieldGroups, type FieldGroup, type FieldTypeName } from "#shared/fields/field-type";

/** How a type is called and what it is for, in the person's language. */
export interface TypeWords {
  label: string;
  hint: string;
}

export interface FoundTypes {
  group: FieldGroup;
  names: FieldTypeName[];
}

/**
 * How well a type matches, best first: its name starts with the text, contains it, or only its purpose does; -1
 * for no match.
 */
function fitOf({ label, hint }: TypeWords, wanted: string): number {
  const name = foldText(label);
  if (name.includes(wanted)) return name.startsWith(wanted) ? 0 : 1;
  return foldText(hint).includes(wanted) ? 2 : -1;
}

/**
 * Finds types of fields by their name or purpose, whatever its case and accents.
 *
 * @returns the groups with their matches, best first; all types for an empty text
 */
export function findTypes(text: string, wordsOf: (type: FieldTypeName) => TypeWords): FoundTypes[] {
  const wanted = foldText(text.trim());
  const byFit = (one: { fit: number }, other: { fit: number }) => one.fit - other.fit;
  return fieldGroups
    .map((group) => {
      const types = fieldTypeList
        .filter((type) => type.group === group)
        .map(({ name }) => ({ name, fit: fitOf(wordsOf(name), wanted) }))
        .filter(({ fit }) => fit >= 0)
        .sort(byFit);
      return { group, names: types.map(({ name }) => name), fit: types[0]?.fit ?? -1 };
    })
    .filter(({ names }) => names.length > 0)
    .sort(byFit);
}
