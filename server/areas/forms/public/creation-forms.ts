import type { RequestContext } from "../../../http/context";
import { publicAddress } from "../../../links/addresses";
import { findCreationForms } from "./repository";

/** A table's form for new records, and its public link where that is on. */
export interface CreationForm {
  formId: number;
  isOpen: boolean;
  url: string;
}

/** The forms for new records of tables, by the tables' numbers; a table whose form no one saved has none yet. */
export async function creationFormsOpen(
  context: Pick<RequestContext, "services" | "org">,
  tableIds: readonly number[],
): Promise<ReadonlyMap<number, CreationForm>> {
  if (tableIds.length === 0) return new Map();
  const rows = await findCreationForms(context.org.database, tableIds);
  return new Map(
    rows.map(({ tableId, id, isActive, linkIsActive, token }) => {
      const isOpen = isActive === 1 && linkIsActive === 1;
      return [tableId, { formId: id, isOpen, url: isOpen && token ? publicAddress(context, token) : "" }];
    }),
  );
}
