import type { Field } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import { viewTypeOf } from "#shared/views/index";
import { commitChanges } from "../../../changes/commit";
import { readViewConfig } from "../../../engine/public";
import type { Operation } from "../../../engine/model/operations";
import { objectId } from "../../../http/change-set";
import type { Made } from "../../../objects/define-object";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";
import { allowedRows, authorize, readableFieldIds, within } from "../../../policy/authorize";
import type { Services } from "../../../services";
import { fieldKind, fieldValues } from "../../fields/public";
import { tableAccessKind } from "../../roles/public";
import { openTable, tableKind } from "../../../tables/public";
import { appKind, listAppRows, withoutDeletedFields } from "../../views/public";
import { copyForms } from "../../forms/public";
import { copyConditionals, copyConfig, copyFormula, copyView } from "./copy-config";
import { listTableLevels } from "./repository";

/** The context of a copy; all its change sets belong to the same batch, which undo reverts as a whole. */
export interface CopyContext {
  actor: Actor;
  org: OrganizationHandle;
  services: Services;
  jobId: number;
  batch: string;
}

/** The copied table with the copies of the source's fields. */
export interface CopiedTable {
  tableId: number;
  /** `[source field, copy]` */
  fields: [number, number][];
}

/**
 * Creates a table like another one: fields, views and access levels. Fields hidden from the actor are left out.
 */
export async function copyStructure(
  context: CopyContext,
  sourceId: number,
  label: string,
): Promise<CopiedTable> {
  const { org, batch, actor } = context;
  const { table: source } = await openTable(context, sourceId, tableKind.read);
  const fieldIds = await readableFieldIds(context, sourceId);
  const fields = source.fields.filter(({ id }) => fieldIds === null || fieldIds.includes(id));
  const copied = new Set(fields.map(({ id }) => id));
  const idOf = (id: number) => (copied.has(id) ? { $ref: refOf(id) } : id);
  const grant = await authorize(context, tableKind.create);
  const { icon, color } = source;
  const table = tableKind.make(grant, { label, icon, color });
  const inOrder = fields.toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id);
  const maySee = await allowedRows(context, appKind.read);
  const views = (await listAppRows(org.database, sourceId)).filter(
    (view) => view.ownerId === null && maySee({ ...view }),
  );
  const operations: Operation[] = [
    table,
    ...inOrder.map((field) => {
      const config = copyConfig(field, source, table.ref, idOf);
      const values = { ...fieldValues({ ...field, config }), position: field.position };
      return fieldKind.makeIn(table, "tableId", values, refOf(field.id));
    }),
    ...views.map(({ label: name, icon: look, color: tint, type, config, isVisible, roleIds, position }) => {
      const known = withoutDeletedFields(readViewConfig(config), viewTypeOf(type), (id) => copied.has(id));
      const values = {
        label: name,
        icon: look,
        color: tint,
        type,
        isVisible: isVisible === 1,
        roleIds,
        position,
      };
      return appKind.makeIn(table, "tableId", { ...values, config: copyView(known, viewTypeOf(type), idOf) });
    }),
    ...(await copyLevels(context, sourceId, table)),
    ...(await copyForms(context, source, table, (id) => (copied.has(id) ? { $ref: refOf(id) } : null))),
  ];
  const copying = { actor, cause: "interface", batch, keepsBroken: true } as const;
  const result = await commitChanges(org, { ...copying, operations });
  const ids = new Map(inOrder.map((field, index) => [field.id, objectId(result, index + 1)]));
  const tableId = objectId(result, 0);
  const { recordLabelField } = source;
  const manage = await systemGrant(context, tableId);
  const later = [
    ...fields
      .filter(({ type }) => type === "advancedFormula")
      .map((field) =>
        fieldKind.change(within(manage, fieldKind.update, ids.get(field.id)), {
          config: copyFormula(field, ids),
        }),
      ),
    tableKind.change(manage, {
      recordLabelField: recordLabelField === null ? null : (ids.get(recordLabelField) ?? null),
      newRecordAs: source.newRecordAs,
      conditionals: copyConditionals(source.conditionals, ids),
    }),
  ];
  await commitChanges(org, { ...copying, operations: later });
  return { tableId, fields: [...ids] };
}

/**
 * Fields come after those that their settings refer to: the other side of a connection and computed fields last.
 */
const rankOf = ({ type, config }: Field): number =>
  fieldTypes[type].computed === true ? 2 : isInverse(config) ? 1 : 0;

const isInverse = (config: Record<string, unknown>): boolean => typeof config["inverseOf"] === "number";

const refOf = (fieldId: number): string => `field${fieldId}`;

/** No level: the table is hidden. */
const CLOSED = "none";

/**
 * Roles that may not see the table do not see its copy either. Rules refer to the fields and records of their own
 * table: for a role with rules, an administrator has to open the copy.
 */
async function copyLevels({ org }: CopyContext, sourceId: number, copy: Made<"table">): Promise<Operation[]> {
  const levels = await listTableLevels(org.database, sourceId);
  return levels.map(({ roleId, level, rules }) =>
    tableAccessKind.makeIn(copy, "tableId", { roleId, level: rules === null ? level : CLOSED }),
  );
}

/** The system finishes the copy: its creator need not have rights that the source does not give them. */
const systemGrant = ({ org, services }: CopyContext, tableId: number) =>
  authorize({ actor: services.actors.system(org), org }, tableKind.update, tableId);
