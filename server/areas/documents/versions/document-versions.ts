import type { StoredRow } from "../../../database/stored-row";
import { bytes, reference, text } from "../../../objects/columns";
import { defineVersions } from "../../../objects/define-versions";
import { documentKind } from "../document";

/** The texts of documents at certain times. The product saves them, also for users who may only edit the text. */
export const documentVersions = defineVersions(documentKind, {
  columns: {
    /** Null for versions that are saved automatically. */
    name: text().nullable(),
    authorId: reference("user"),
    /** The text as JSON, packed; see `packText`. */
    packed: bytes(),
  },
  notFound: "document_version_not_found",
  long: ["packed"],
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    documentVersion: StoredRow<typeof documentVersions.kind>;
  }
}
