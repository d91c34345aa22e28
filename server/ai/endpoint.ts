import type { StoredRow } from "../database/stored-row";
import { flag, text } from "../objects/columns";
import { defineObject } from "../objects/define-object";
import { organizationScope } from "../objects/scopes";
import { adminOnly } from "../policy/rules";

/** The organization's choice of an AI provider. There is at most one; without it, it uses the installation's. */
export const aiEndpointKind = defineObject({
  kind: "aiEndpoint",
  columns: {
    /** Off: nothing that needs a model is offered. */
    isOn: flag().default(true),
    /** Null: the installation's provider. */
    url: text().nullable(),
    model: text().nullable(),
    /** The model for vectors; null: texts are only searched by their words. */
    embeddings: text().nullable(),
    /** Sealed. */
    key: text().nullable().secret(),
  },
  notFound: "not_found",
  scopes: [organizationScope],
  undo: false,
  rights: { read: adminOnly, create: adminOnly, update: adminOnly, delete: adminOnly },
});

declare module "../sql/schema" {
  interface OrganizationSchema {
    aiEndpoint: StoredRow<typeof aiEndpointKind>;
  }
}
