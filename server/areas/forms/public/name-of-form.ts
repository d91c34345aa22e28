import type { FormPurpose } from "#shared/forms/form-names";
import type { OrganizationDatabase } from "../../../database/types";
import { findFormOfLink } from "./repository";
import { titleOf } from "./title-of";

/** The name of the form behind a link, by its principal in the log: `publicPage:4`. @returns null if it is gone */
export async function nameOfPublicForm(
  database: OrganizationDatabase,
  principal: string | null,
): Promise<string | null> {
  const linkId = Number(/^publicPage:(\d+)$/.exec(principal ?? "")?.[1] ?? 0);
  const form = await findFormOfLink(database, linkId);
  if (!form) return null;
  const { label, purpose, tableLabel } = form;
  return titleOf({ label, purpose: purpose as FormPurpose }, { label: tableLabel });
}
