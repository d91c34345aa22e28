import { PAGE_SIZE_MAX } from "#shared/limits/records";
import type { ColorName } from "#shared/colors";
import { viewTypeOf } from "#shared/views/index";
import type { ChangeRow } from "../../../sql/change-row";
import { readPage, readViewConfig } from "../../../engine/public";
import type { Actor } from "../../../policy/actor";
import { authorize, isAllowed } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { appKind, shownConfig, type AppRow } from "../../views/public";
import { nameOf, sayChanged, type About, type Say } from "./say-records";

type AboutView = Omit<About, "row"> & { view: AppRow };

/** A changed record that the view shows its reader. */
export const sayInView =
  (about: About & { view: AppRow }): Say =>
  async (reader) =>
    (await shownIn(about, reader, [about.row])) > 0 ? sayChanged(about)(reader) : null;

/** Many changed records at once, as many of them as the view shows its reader. */
export const sayManyInView =
  (about: AboutView & { rows: readonly ChangeRow[] }): Say =>
  async (reader) => {
    const { view, table, people, rows, context } = about;
    const [first] = rows;
    const count = first ? await shownIn(about, reader, rows) : 0;
    if (!first || count === 0) return null;
    return {
      type: "link",
      title: {
        text: "updates.say.changedMany",
        values: { person: nameOf(people, first, context), count, thing: view.label },
      },
      previewId: `app-${view.id}`,
      link: `/app/${view.id}`,
      tableId: table.id,
      about: { icon: view.icon, color: view.color as ColorName },
    };
  };

/** How many of the records are in the view, with the reader's own rights; of very many the first are asked for. */
async function shownIn(
  { view, table, context: { org } }: AboutView,
  reader: Actor,
  rows: readonly ChangeRow[],
): Promise<number> {
  const as = { actor: reader, org };
  if (!(await isAllowed(as, appKind.read, view.id))) return 0;
  const { config } = await shownConfig(as, table, viewTypeOf(view.type), readViewConfig(view.config));
  const ids = [...new Set(rows.map(({ objectId }) => objectId))].slice(0, PAGE_SIZE_MAX);
  const grant = await authorize(as, recordKind.read, table.id);
  const page = await readPage(org.database, grant, {
    ids,
    fields: [],
    size: PAGE_SIZE_MAX,
    trashed: false,
    ...(config.filter && { filter: config.filter }),
  });
  return (JSON.parse(Buffer.from(page).toString()) as { records: unknown[] }).records.length;
}
