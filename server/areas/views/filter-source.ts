import { aggregatesOf } from "#shared/fields/aggregates";
import type { ViewConfig, ViewDraft } from "#shared/contract/views";
import { readViewConfig } from "../../engine/public";
import { allowedRows, authorize } from "../../policy/authorize";
import type { FilterHolder, FilterSource, RetypedField } from "../../tables/public";
import { appKind } from "./app";
import { listDrafts } from "./drafts";
import { listAppRows } from "./repository";
import { viewDraftKind } from "./view-draft";

/** The settings without the figures that the field's new type doesn't have. */
const adapted = (config: ViewConfig, { fieldId, type }: RetypedField): ViewConfig => ({
  ...config,
  ...(config.aggregates && {
    aggregates: config.aggregates.filter(
      (one) => one.fieldId !== fieldId || aggregatesOf(type).includes(one.name),
    ),
  }),
});

/** Views, with each person's unsaved changes of them. */
export const viewFilters: FilterSource = {
  area: "views",
  async find(context, field, system) {
    const { database } = context.org;
    const isVisible = await allowedRows(context, appKind.read);
    const views = (await listAppRows(database, field.tableId)).map((row): FilterHolder => {
      const config = readViewConfig(row.config);
      const settings = adapted(config, field);
      return {
        kind: "view",
        id: row.id,
        name: isVisible({ ...row }) ? row.label : null,
        settings,
        isAdapted: settings.aggregates?.length !== config.aggregates?.length,
        async change(next) {
          const grant = await authorize(system, appKind.update, row.id);
          return appKind.change(grant, { config: next as ViewConfig }, { config: row.config });
        },
      };
    });
    const drafts = (await listDrafts(database, field.tableId)).map(
      ({ id, userId, seen, wish }): FilterHolder => ({
        kind: "view",
        id,
        name: null,
        settings: { seen: adapted(seen, field), wish: adapted(wish, field) } satisfies ViewDraft,
        mayLose: true,
        async change(next) {
          const grant = await authorize(system, viewDraftKind.update, { id, userId });
          return viewDraftKind.change(grant, next as ViewDraft);
        },
      }),
    );
    return [...views, ...drafts];
  },
};
