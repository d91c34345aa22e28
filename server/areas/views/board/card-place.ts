import type { StoredRow } from "../../../database/stored-row";
import { integer, reference } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import { recordKind } from "../../../policy/record";
import { follows, followsTable } from "../../../policy/rules";

const mayMove = follows("tableId", recordKind.update);

/**
 * Where someone put a card among the others of a board. A card that was never moved has none: it stands where the
 * number of its record puts it, so that one move writes one place.
 */
export const cardPlaceKind = defineObject({
  kind: "cardPlace",
  columns: { tableId: reference("table"), appId: reference("app"), recordId: integer(), rank: integer() },
  notFound: "record_not_found",
  scopes: [scopeOf("table", "tableId")],
  undo: true,
  rights: { read: followsTable("tableId", "read"), create: mayMove, update: mayMove, delete: mayMove },
  event: {
    name: "card.placed",
    payload: ({ row }) =>
      row && {
        tableId: Number(row["tableId"]),
        appId: Number(row["appId"]),
        recordId: Number(row["recordId"]),
      },
  },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    cardPlace: StoredRow<typeof cardPlaceKind>;
  }
}
