import { tablePurposes } from "#shared/forms/form-names";
import type { FormConfig } from "#shared/forms/form-config";
import type { Operation, Ref } from "../../engine/model/operations";
import type { Made } from "../../objects/define-object";
import { list } from "../../objects/read";
import type { Actor } from "../../policy/actor";
import type { PolicyContext } from "../../policy/authorize";
import type { TableDefinition } from "../../tables/public";
import { languageOfTag } from "#shared/languages";
import { formatMessage } from "../../text/format";
import { readConfig } from "./describe";
import { visibleForms } from "./find-forms";
import { formKind, formPictureKind } from "./form";

/**
 * The forms of the table and its fields with their pictures for a copy of it; those of single records stay with their records.
 *
 * @param idOf the copy of a field; null where it was not copied
 */
export async function copyForms(
  context: PolicyContext & { actor: Actor },
  { id: tableId, forms, variants }: TableDefinition,
  copy: Made<"table">,
  idOf: (fieldId: number) => number | Ref | null,
): Promise<Operation[]> {
  const language = languageOfTag(context.actor.locale.home);
  const own = tablePurposes.flatMap((purpose) => {
    const config = forms[purpose];
    return config === null
      ? []
      : [{ purpose, label: formatMessage(language, `forms.purpose.${purpose}`), config }];
  });
  const carried = (await visibleForms(context, tableId, { purpose: "field" })).flatMap((row) => {
    const fieldId = row.fieldId === null ? null : idOf(row.fieldId);
    return fieldId === null
      ? []
      : [{ purpose: "field" as const, label: row.label, config: readConfig(row), fieldId }];
  });
  const saved = [
    ...own,
    ...variants.map(({ label, config }) => ({ purpose: "variant" as const, label, config })),
    ...carried,
  ];
  const named = new Set(
    saved.flatMap(({ config }) =>
      config.items.flatMap((item) => (item.type === "image" ? [item.fileId] : [])),
    ),
  );
  const pictures =
    named.size === 0
      ? []
      : await list(context, formPictureKind, formPictureKind.read, { where: { tableId } });
  const copied = pictures.filter(({ id }) => named.has(id));
  const known = new Set(copied.map(({ id }) => id));
  return [
    ...copied.map(({ id, key }) => formPictureKind.makeIn(copy, "tableId", { key }, pictureRef(id))),
    ...saved.map(({ config, ...form }) => {
      const items = config.items.flatMap((item): object[] => {
        if (item.type === "image")
          return known.has(item.fileId) ? [{ ...item, fileId: { $ref: pictureRef(item.fileId) } }] : [];
        if (item.type !== "field") return [item];
        const fieldId = idOf(item.fieldId);
        return fieldId === null ? [] : [{ ...item, fieldId }];
      });
      // References to what is made next to it stand where their numbers will be.
      const values = { ...form, recordId: null, config: { ...config, items } as FormConfig };
      return formKind.makeIn(copy, "tableId", values);
    }),
  ];
}

const pictureRef = (fileId: number): string => `picture${fileId}`;
