import { reference, text } from "../objects/columns";
import type { StoredRow } from "../database/stored-row";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import { defineObject } from "../objects/define-object";
import { scopeOf } from "../objects/scopes";
import { ownOnly, systemOnly } from "../policy/rules";

/** A session in which someone looks at the product as another role sees it (decision 56). */
export const viewingKind = defineObject({
  kind: "viewing",
  columns: {
    sessionId: reference("session"),
    /** The viewing user. */
    userId: reference("user"),
    roleId: reference("role"),
    seat: text(),
    /** The person that counts as 'me'; null for no particular person. */
    personId: reference("user").nullable(),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: ownOnly("userId"), create: systemOnly, update: systemOnly, delete: systemOnly },
});

export interface StoredViewing {
  id: number;
  roleId: number;
  seat: string;
  personId: number | null;
}

export const findViewing = (
  database: OrganizationDatabase,
  sessionId: number,
): Promise<StoredViewing | undefined> =>
  database.get<StoredViewing>(
    query<OrganizationSchema>()
      .selectFrom("viewing")
      .select(["id", "roleId", "seat", "personId"])
      .where("sessionId", "=", sessionId),
  );

declare module "../sql/schema" {
  interface OrganizationSchema {
    viewing: StoredRow<typeof viewingKind>;
  }
}
