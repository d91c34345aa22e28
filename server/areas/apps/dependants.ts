import { blockTypes, configOf } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { viewConfig } from "#shared/contract/views";
import { filterGroup } from "#shared/fields/operators";
import { viewTypeOf } from "#shared/views/index";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import { allowedRows } from "../../policy/authorize";
import type { Deletable, DependantSource } from "../../tables/public";
import { appKind, usedInFilter, usedInView } from "../views/public";

/** Pages of which a block shows a table, or groups, sums up, filters or places its records by a field. */
export const pageDependants: DependantSource = async (context, what) => {
  const isVisible = await allowedRows(context, appKind.read);
  const blocks = await context.org.database.all<{
    type: BlockTypeName;
    config: string;
    appId: number;
    label: string;
    tableId: number | null;
    ownerId: number | null;
    roleIds: string | null;
  }>(
    query<OrganizationSchema>()
      .selectFrom("block")
      .innerJoin("app", "app.id", "block.appId")
      .select(["block.type", "block.config", "block.appId", "app.label"])
      .select(["app.tableId", "app.ownerId", "app.roleIds"])
      .where("block.deletedAt", "is", null)
      .where("app.deletedAt", "is", null)
      .where("block.config", "like", `%"tableId":${what.table.id}%`)
      .orderBy("block.appId"),
  );
  const pages = new Map(
    blocks
      .filter(({ type, config }) => uses(type, JSON.parse(config), what))
      .map(({ type: _type, config: _config, appId, ...app }) => [appId, { ...app, id: appId }]),
  );
  const seen = [...pages.values()].filter((page) => isVisible(page));
  return {
    found: seen.map(({ label }) => ({ kind: "page", name: label, tableLabel: what.table.label })),
    hidden: pages.size - seen.length,
  };
};

function uses(type: BlockTypeName, config: Record<string, unknown>, what: Deletable): boolean {
  const blockType = blockTypes[type];
  if (blockType.tableOf(configOf(blockType, config)) !== what.table.id) return false;
  if (what.fieldId === null) return true;
  const { view, filter, ...settings } = config;
  const ofView = viewConfig.safeParse(view ?? {}).data;
  const ofBlock = filterGroup.safeParse(filter).data;
  return (
    (ofView !== undefined && usedInView(ofView, viewTypeOf(type), what)) ||
    (ofBlock !== undefined && usedInFilter(ofBlock, what)) ||
    (what.optionId === null && namesField(settings, what.fieldId))
  );
}

/** Settings such as `groupField` and `measure.fieldId`. */
const namesField = (part: unknown, fieldId: number): boolean =>
  typeof part === "object" &&
  part !== null &&
  Object.entries(part).some(([name, value]) =>
    /field(Id)?s?$/i.test(name) ? [value].flat().includes(fieldId) : namesField(value, fieldId),
  );
