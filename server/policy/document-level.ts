import {
  documentLevels,
  documentRights,
  type DocumentLevel,
  type DocumentLevels,
  type DocumentRights,
} from "#shared/permissions/document-levels";
import { EVERY, type PageAccess } from "#shared/permissions/role-profile";
import { fragment } from "../sql/fragment";
import type { Rule } from "./action";
import { isAutonomous, type Actor } from "./actor";
import type { OrganizationRights, RoleRights } from "./organization-rights";
import { follows } from "./rules";

/** Reads the part of a role's JSON about documents; unknown levels hide a document. */
export function toDocumentLevels(json: string | null): DocumentLevels {
  const access = (json === null ? null : JSON.parse(json)) as Partial<PageAccess> | null;
  const enabled = Object.entries(access?.doc_pages_enabled ?? {}).map(
    ([key, level]) => [key, documentLevels.find((known) => known === level) ?? null] as const,
  );
  return new Map([...enabled, ...(access?.doc_pages_disabled ?? []).map((key) => [key, null] as const)]);
}

/**
 * An actor's permissions for a document: the role's level on it, else its level on every document, else full control for
 * roles that create documents and reading for others.
 *
 * @returns null if the document is hidden from the actor
 */
export function rightsInDocument(
  rights: OrganizationRights,
  actor: Actor,
  id: number,
): DocumentRights | null {
  const level = levelOn(rights, actor, String(id));
  if (level === null) return null;
  return documentRights(actor.seat === "viewer" || actor.isReadOnly ? "viewOnly" : level);
}

function levelOn(rights: OrganizationRights, actor: Actor, key: string): DocumentLevel | null {
  const role = rights.roles.get(actor.roleId);
  if (isAutonomous(actor) || role?.isAdmin) return "fullControl";
  return role ? levelByRole(role, key) : null;
}

/** The level that a role gives on a document, or with `*` on every other document. */
export function levelByRole(
  { documentLevels: levels, flags }: Pick<RoleRights, "documentLevels" | "flags">,
  key: string,
): DocumentLevel | null {
  const own = levels.get(key);
  if (own !== undefined) return own;
  const every = levels.get(EVERY);
  if (every !== undefined) return every;
  return flags.includes("create_doc_pages") ? "fullControl" : "viewOnly";
}

const AMONG = "in (select cast(value as bigint) from json_each(?))";

const onDocument = (isAllowed: (can: DocumentRights, actor: Actor) => boolean): Rule => ({
  looksAt: [],
  decide(actor, rights, { id }) {
    const can = rightsInDocument(rights, actor, id);
    if (can === null) return "hidden";
    return isAllowed(can, actor) ? null : "permission_denied";
  },
  visibility(actor, rights) {
    const allows = (level: DocumentLevel | null) =>
      level !== null && isAllowed(documentRights(actor.seat === "viewer" ? "viewOnly" : level), actor);
    const own = [...(rights.roles.get(actor.roleId)?.documentLevels.keys() ?? [])].filter(
      (key) => key !== EVERY,
    );
    const ids = (open: boolean) =>
      JSON.stringify(own.filter((key) => allows(levelOn(rights, actor, key)) === open).map(Number));
    return fragment(
      `("id" not ${AMONG} and (${String(allows(levelOn(rights, actor, EVERY)))} or "id" ${AMONG}))`,
      ids(false),
      ids(true),
    );
  },
});

export const documentRules = {
  read: onDocument(() => true),
  edit: onDocument((can) => can.canEditContent),
  createBlocks: onDocument((can) => can.canCreateBlocks),
  editBlocks: onDocument((can) => can.canEditBlocks),
  deleteBlocks: onDocument((can) => can.canDeleteBlocks),
  /** Renaming, its look and its place. */
  manage: onDocument((can) => can.hasFullControl),
  remove: onDocument((can, { flags }) => can.hasFullControl && flags.canDeleteDocuments),
} as const satisfies Record<string, Rule>;

/** Users who may do it to the document in a column. */
export const followsDocument = (column: string, name: keyof typeof documentRules): Rule =>
  follows(column, { kind: "document", name, rule: documentRules[name], notFound: "document_not_found" });
