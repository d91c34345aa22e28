import type { StoredRow } from "../../database/stored-row";
import { integer, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { followsRecord, followsTable, systemOnly } from "../../policy/rules";

/** A message of a record that a user opened in WhatsApp. It is purged with its record. */
export const whatsAppMessageKind = defineObject({
  kind: "whatsAppMessage",
  columns: {
    tableId: reference("table"),
    recordId: integer(),
    /** Digits with the country's prefix. */
    number: text(),
    text: text(),
  },
  notFound: "record_not_found",
  scopes: [scopeOf("table", "tableId")],
  log: { keep: "names" },
  ofRecord: { table: "tableId", record: "recordId" },
  rights: {
    // Listed for one record, which the service opens first.
    read: followsTable("tableId", "read"),
    create: followsRecord("tableId", "recordId", "update"),
    update: systemOnly,
    delete: systemOnly,
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    whatsAppMessage: StoredRow<typeof whatsAppMessageKind>;
  }
}
