import type { Blueprint, BlueprintField, BlueprintTable } from "#shared/templates/blueprint";
import type { Operation } from "../../../engine/changes/operations";
import { objectId } from "../../../http/change-set";
import { authorize } from "../../../policy/authorize";
import { findPeople, tableKind } from "../../../tables/public";
import { checkNewFields, fieldKind, fieldValues } from "../../fields/public";
import type { NamedTable } from "./names";
import type { Installing } from "./installing";

/** A table that was made, with what its fields were made from. */
export interface InstalledTable extends NamedTable {
  source: BlueprintTable;
}

const optionsOf = ({ options = {} }: BlueprintField) =>
  Object.entries(options).map(([label, color], index) => ({ id: index + 1, label, value: label, color }));

const configOf = (field: BlueprintField) => ({
  ...field.config,
  ...(field.options && { options: optionsOf(field) }),
});

/**
 * Makes a template's tables with their fields and connections in one change set.
 *
 * @throws AppError permission_denied, field_validation_failed
 */
export async function installStructure(
  installing: Installing,
  { tables }: Blueprint,
): Promise<InstalledTable[]> {
  const { language } = installing;
  const grant = await authorize(installing, tableKind.create);
  const people = await findPeople(installing.org.database);
  const operations: Operation[] = [];
  const add = <Step extends Operation>(step: Step) => {
    operations.push(step);
    return { step, index: operations.length - 1 };
  };
  const made = tables.map((source) => {
    const { label, icon, color, fields } = source;
    const table = add(tableKind.make(grant, { label, icon, color }));
    const plain = checkNewFields(
      fields
        .filter(({ connects }) => !connects)
        .map((field) => ({ ...newField(field), config: configOf(field) })),
      language,
      people,
    );
    const places = new Map<string, number>();
    for (const field of plain) {
      const position = fields.findIndex(({ name }) => name === field.name) + 1;
      const values = { ...fieldValues(field), position };
      places.set(field.name, add(fieldKind.makeIn(table.step, "tableId", values)).index);
    }
    return { source, table, places };
  });
  for (const { source, table, places } of made)
    for (const [index, { connects, ...field }] of source.fields.entries()) {
      if (!connects) continue;
      const far = made.find((each) => each.source.label === connects.table);
      if (!far) throw new Error(`There is no table ${connects.table}`);
      const config = { tableId: far.table.step.ref, many: connects.many ?? false, inverseOf: null };
      const own = add(
        fieldKind.makeIn(table.step, "tableId", { ...connection(field.name), config, position: index + 1 }),
      );
      places.set(field.name, own.index);
      const inverse = { tableId: table.step.ref, many: true, inverseOf: own.step.ref };
      const position = far.source.fields.length + far.places.size + 1;
      far.places.set(
        connects.inverse,
        add(
          fieldKind.makeIn(far.table.step, "tableId", {
            ...connection(connects.inverse),
            config: inverse,
            position,
          }),
        ).index,
      );
    }
  const result = await installing.commit("structure", operations);
  return made.map(({ source, table, places }) => ({
    id: objectId(result, table.index),
    label: source.label,
    source,
    fields: [...places].map(([name, index]) => {
      const field = source.fields.find((each) => each.name === name);
      return {
        id: objectId(result, index),
        name,
        options: new Map(field ? optionsOf(field).map(({ id, label }) => [label, id]) : []),
      };
    }),
  }));
}

const newField = ({ name, type, required = false, description = "" }: BlueprintField) => ({
  name,
  type,
  required,
  description,
});

const connection = (name: string) => ({
  name,
  type: "connectedRecord" as const,
  description: "",
  required: false,
});
