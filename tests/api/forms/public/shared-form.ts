import type { NewField } from "#shared/contract/fields";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls, publicFormCalls, type PublicForm } from "#shared/contract/public-forms";
import type { CellValue } from "#shared/contract/records";
import { startingFormConfig, type FormConfig } from "#shared/forms/form-config";
import { solveChallenge } from "#shared/forms/solve-challenge";
import { FORM_FILL_MIN_DURATION } from "#shared/limits/public-forms";
import { giveChallenge } from "../../../../server/areas/forms/public/challenge";
import { findLinkByHash } from "../../../../server/areas/forms/public/repository";
import { hashToken } from "../../../../server/identity/token";
import type { Client } from "../../../support/client";
import type { TestWorkspace } from "../../../support/test-workspace";
import { createTestTable, type TestTable } from "../../../support/tables";

export interface SharedForm {
  table: TestTable;
  formId: number;
  token: string;
}

export const reportFields: NewField[] = [
  { name: "Title", type: "text", required: true },
  { name: "Hours", type: "number" },
  { name: "Email", type: "email" },
  { name: "Photos", type: "image" },
  { name: "Inspector", type: "user" },
  { name: "Secret", type: "text" },
];

export type Item = { field: string } & Record<string, unknown>;

/** A form's config with these items, fields by their names. */
export const configOf = (
  table: TestTable,
  items: readonly Item[],
  more: Partial<FormConfig> = {},
): FormConfig => ({
  ...startingFormConfig("creation"),
  custom_form: true,
  items: items.map(({ field, ...rest }) => ({
    type: "field" as const,
    id: field,
    fieldId: table.field(field),
    width: "full" as const,
    ...rest,
  })),
  ...more,
});

const shown: Item[] = ["Title", "Hours", "Email", "Photos", "Inspector"].map((field) => ({ field }));

/** A table whose form for new records has an open link; 'Secret' is not in it. */
export async function shareForm(
  owner: Client,
  { fields = reportFields, items = shown, options = {}, password = undefined as string | undefined } = {},
): Promise<SharedForm> {
  const table = await createTestTable(owner, "Reports", fields);
  const { form } = await owner.ok(formCalls.saveTableForm, {
    tableId: table.id,
    purpose: "creation",
    config: configOf(table, items),
  });
  const { link } = await owner.ok(formLinkCalls.saveFormLink, {
    formId: form.id,
    options,
    ...(password !== undefined && { password }),
  });
  return { table, formId: form.id, token: link.token };
}

export const open = (visitor: Client, { token }: SharedForm): Promise<PublicForm> =>
  visitor.ok(publicFormCalls.getPublicForm, { id: token });

let addresses = 0;

/** A visitor from an address of their own: what others send does not count for them. */
export const newVisitor = ({ nobody }: TestWorkspace): Client => {
  addresses += 1;
  return nobody.with({ "X-Forwarded-For": `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` });
};

/** An answered challenge of a form, given as long ago as a person takes to fill it in. */
export async function prove(
  { org }: TestWorkspace,
  { token }: Pick<SharedForm, "token">,
  age = FORM_FILL_MIN_DURATION,
) {
  const link = await findLinkByHash((await org.handle()).database, hashToken(token));
  if (!link) throw new Error("There is no such link");
  const { text, bits } = giveChallenge(link.signingKey, Date.now() - age);
  return { challenge: text, solution: solveChallenge(text, bits) };
}

/** Sends a visitor's response. */
export const answer = async (
  workspace: TestWorkspace,
  form: SharedForm,
  cells: Record<string, CellValue>,
) => ({ id: form.token, ...(await prove(workspace, form)), data: form.table.data(cells) });
