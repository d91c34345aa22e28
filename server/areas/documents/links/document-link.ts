import type { StoredRow } from "../../../database/stored-row";
import { linkColumns } from "../../../links/columns";
import { reference, text } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import { followsDocument } from "../../../policy/document-level";

const mayShare = followsDocument("documentId", "manage");

/** The public link of a document. */
export const documentLinkKind = defineObject({
  kind: "documentLink",
  columns: {
    documentId: reference("document"),
    /** ISO 8601; null for a link that never ends. */
    expiresAt: text().nullable(),
    ...linkColumns(),
  },
  notFound: "document_not_found",
  scopes: [scopeOf("document", "documentId")],
  undo: false,
  rights: { read: mayShare, create: mayShare, update: mayShare, delete: mayShare },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    documentLink: StoredRow<typeof documentLinkKind>;
  }
}
