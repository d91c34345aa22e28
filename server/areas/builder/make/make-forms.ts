import { formConfig, startingFormConfig } from "#shared/forms/form-config";
import type { Operation } from "../../../engine/model/operations";
import { authorize } from "../../../policy/authorize";
import { formKind } from "../../forms/public";
import type { Assembled } from "./assemble";

type Installed = readonly { id: number; label: string; fields: readonly { id: number; name: string }[] }[];
type Context = Parameters<typeof authorize>[0];

/** Forms for creating records of the new tables. */
export function makeForms(
  context: Context,
  { forms }: Pick<Assembled, "forms">,
  tables: Installed,
): Promise<Operation[]> {
  return Promise.all(
    forms.map(async ({ table: name, label, fields }) => {
      const table = tables.find((each) => each.label === name);
      const tableId = table?.id ?? 0;
      const grant = await authorize(context, formKind.create, { tableId });
      const items = fields.flatMap((field, index) => {
        const found = table?.fields.find((each) => each.name === field);
        return found ? [{ type: "field" as const, id: `f${index + 1}`, fieldId: found.id }] : [];
      });
      const config = formConfig.parse({ ...startingFormConfig("creation"), custom_form: true, items });
      return formKind.make(grant, { tableId, purpose: "creation", label, config });
    }),
  );
}
