import type { ArchivedItem } from "#shared/contract/trash";
import { AppError } from "../../errors";
import type { OrganizationDatabase } from "../../database/types";
import type { AnyKind } from "../../objects/define-object";

type ItemType = ArchivedItem["item_type"];

/** On the wire an app is a `dashboard` (decision 37). */
export const typeOfKind = (kind: string): ItemType => (kind === "app" ? "dashboard" : (kind as ItemType));

/** Kinds that the trash lists. */
export const trashKinds = (database: OrganizationDatabase): AnyKind[] =>
  database.kinds.all.filter(({ data, shownAs }) => data.hasTrash && shownAs !== null);

/** @throws AppError invalid_request for the name of a kind without a trash */
export function kindOfType(database: OrganizationDatabase, type: ItemType, path: string): AnyKind {
  const name = type === "dashboard" ? "app" : type;
  const kind = trashKinds(database).find((known) => known.kind === name);
  if (!kind) throw new AppError("invalid_request", { fields: [{ path, message: "errors.invalidRequest" }] });
  return kind;
}
