import type { ColorName } from "#shared/colors";
import type { Table, TableSummary } from "#shared/contract/tables";
import { fieldsOf } from "#shared/fields/conditionals";
import type { FormConfig } from "#shared/forms/form-config";
import { withoutHiddenFields } from "#shared/forms/form-fields";
import { fieldIdsOf, itemsOf } from "#shared/forms/form-items";
import type { App } from "#shared/contract/views";
import { fieldRules, tableRightsOf, type PolicyContext } from "../../policy/authorize";
import type { TableDefinition } from "../../tables/table-definition";
import { countVisible } from "../../tables/counts";
import { toInstant } from "../../tables/instants";
import { findPeople, type People } from "../../tables/people";
import { readRecordCount, type TableRow } from "../../tables/repository";

/** A table, as lists show it. */
export function describeSummary(row: Omit<TableRow, "deletedBy" | "version">, people: People): TableSummary {
  return {
    id: row.id,
    type: "table",
    label: row.label,
    displayLabel: row.label,
    icon: row.icon,
    color: row.color as ColorName,
    createdAt: toInstant(row.createdAt),
    createdBy: people.person(row.createdBy),
    recordCount: row.recordCount,
    updatedAt: toInstant(row.updatedAt),
  };
}

/** A whole table as the caller sees it, with its views and what they may do. */
export async function describeTable(
  context: PolicyContext,
  table: TableDefinition,
  views: App[],
): Promise<Table> {
  const { database } = context.org;
  const [people, recordCount, can, { readFields: visibleFields, writeFields }] = await Promise.all([
    findPeople(database),
    readRecordCount(database, table.id).then((recordCount) =>
      countVisible(context, { id: table.id, recordCount }),
    ),
    tableRightsOf(context, table.id),
    fieldRules(context, table.id),
  ]);
  const fields = table.fields
    .filter(({ id }) => visibleFields === null || visibleFields.includes(id))
    .map((field) =>
      writeFields === null || writeFields.includes(field.id) ? field : { ...field, readonly: true },
    );
  const shownIds = new Set(fields.map(({ id }) => id));
  const shown = (form: FormConfig | null) => form && withoutHiddenFields(form, (id) => shownIds.has(id));
  const { creation, update, chat } = table.forms;
  return {
    ...describeSummary({ ...table, recordCount }, people),
    version: table.version,
    fields,
    creationForm: shown(creation),
    creationForms: table.variants.map(({ id, label, config }) => ({
      id,
      label,
      config: withoutHiddenFields(config, (fieldId) => shownIds.has(fieldId)),
    })),
    updateForm: shown(update),
    chatForm: shown(chat),
    fieldForms: table.fieldForms.filter(({ fieldId }) => shownIds.has(fieldId)),
    creationFields: fieldIdsOf(itemsOf({ fields }, creation)),
    conditionals: table.conditionals.filter(
      ({ fieldId, when }) =>
        visibleFields === null || [fieldId, ...fieldsOf(when)].every((id) => visibleFields.includes(id)),
    ),
    recordLabelField:
      visibleFields === null || visibleFields.includes(table.recordLabelField ?? 0)
        ? table.recordLabelField
        : null,
    views,
    visibleViews: views.filter(({ isVisible }) => isVisible).map(({ id }) => id),
    unique_field_id:
      table.fields.find(({ id, unique }) => unique && (visibleFields === null || visibleFields.includes(id)))
        ?.id ?? null,
    email_address: table.email?.enabled ? table.email.base_address : null,
    hasEmails: table.email !== null,
    newRecordAs: table.newRecordAs,
    newRecordForm: table.variants.find(({ id }) => id === table.newRecordForm)?.id ?? null,
    suggestedFields: can.canManageFieldsAndConfig ? [...table.suggestedFields] : [],
    can,
  };
}
