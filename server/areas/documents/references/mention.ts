import type { StoredRow } from "../../../database/stored-row";
import { reference } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { followsDocument } from "../../../policy/document-level";
import { systemOnly } from "../../../policy/rules";

/** A person whom the text of a document names, once for each document; updates notify them. */
export const documentMentionKind = defineObject({
  kind: "documentMention",
  columns: {
    documentId: reference("document"),
    userId: reference("user"),
    /** The author of the mention. */
    byId: reference("user"),
  },
  notFound: "document_not_found",
  scopes: [organizationScope],
  undo: false,
  rights: {
    read: followsDocument("documentId", "read"),
    create: systemOnly,
    update: systemOnly,
    delete: systemOnly,
  },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    documentMention: StoredRow<typeof documentMentionKind>;
  }
}
