import type { Form } from "#shared/contract/forms";
import { withoutHiddenFields } from "#shared/forms/form-fields";
import { formConfig, type FormConfig } from "#shared/forms/form-config";
import { AppError } from "../../errors";
import { readableFieldIds, isAllowed, type PolicyContext } from "../../policy/authorize";
import { findDefinition, findPeople, toInstant } from "../../tables/public";
import { formKind } from "./form";
import type { FormRow } from "./find-forms";

/** @throws AppError form_cfg_error for settings that this version does not understand */
export function readConfig({ config }: Pick<FormRow, "config">): FormConfig {
  const { data } = formConfig.safeParse(config);
  if (!data) throw new AppError("form_cfg_error");
  return data;
}

/** A stored form as the caller sees it: without what it says of fields that do not exist for them. */
export async function describeForm(context: PolicyContext, row: FormRow): Promise<Form> {
  const { database } = context.org;
  const [table, people, inSight, edit] = await Promise.all([
    findDefinition(database, row.tableId),
    findPeople(database),
    readableFieldIds(context, row.tableId),
    isAllowed(context, formKind.update, { ...row }),
  ]);
  const isVisible = (id: number) =>
    table?.fieldById.has(id) === true && (inSight === null || inSight.includes(id));
  const { id, tableId, purpose, recordId, fieldId, label, isActive, revision, createdAt, createdBy } = row;
  return {
    id,
    tableId,
    purpose,
    recordId,
    fieldId,
    label,
    config: withoutHiddenFields(readConfig(row), isVisible),
    isActive,
    revision,
    createdAt: toInstant(createdAt),
    createdBy: people.person(createdBy),
    can: { edit },
  };
}
