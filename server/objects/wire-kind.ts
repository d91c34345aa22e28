import type { ShownKind } from "#shared/objects/shown-kinds";
import { AppError } from "../errors";
import type { OrganizationDatabase } from "../database/types";
import type { ObjectRef } from "./describe-objects";

/** Older calls name a table `object` and an app `dashboard` (decision 17). */
export type WireKind = "object" | "dashboard" | ShownKind;

export const kindOfWire = (type: WireKind): string =>
  type === "object" ? "table" : type === "dashboard" ? "app" : type;

export const refOfTab = ({ type, id }: { type: WireKind; id: number }): ObjectRef => ({
  kind: kindOfWire(type),
  id,
});

/** @throws AppError invalid_request for names of kinds that are not listed anywhere */
export function checkWireKinds(
  { kinds }: OrganizationDatabase,
  tabs: readonly { type: WireKind | "record" }[],
): void {
  const fields = tabs.flatMap(({ type }, at) =>
    type === "record" || kinds.get(kindOfWire(type))?.shownAs
      ? []
      : [{ path: `tabs.${at}.type`, message: "errors.invalidRequest" as const }],
  );
  if (fields.length > 0) throw new AppError("invalid_request", { fields });
}
