import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import { allowedRows, authorize } from "../../policy/authorize";
import type { FilterHolder, FilterSource } from "../../tables/public";
import { appKind } from "../views/public";
import { blockKind } from "./block";

/** Filters of the blocks of pages, those in the trash included. */
export const blockFilters: FilterSource = {
  area: "apps",
  async find(context, { fieldId }, system) {
    const isVisible = await allowedRows(context, appKind.read);
    const rows = await context.org.database.all<{ id: number; config: string; appId: number; label: string }>(
      query<OrganizationSchema>()
        .selectFrom("block")
        .innerJoin("app", "app.id", "block.appId")
        .select(["block.id", "block.config", "block.appId", "app.label"])
        .select(["app.tableId", "app.ownerId", "app.roleIds"])
        .where("block.config", "like", `%"fieldId":${fieldId},%`)
        .orderBy("block.id"),
    );
    return rows.map(({ id, config, appId, label, ...app }): FilterHolder => ({
      kind: "page",
      id,
      name: isVisible({ ...app, id: appId }) ? label : null,
      settings: JSON.parse(config),
      async change(next) {
        const grant = await authorize(system, blockKind.update, { id, appId });
        return blockKind.change(grant, { config: next as Record<string, unknown> }, { config });
      },
    }));
  },
};
