import type { PlanLine } from "#shared/builder/plan";
import type { Completing, PlannedTable } from "./completing";
import { mainTable } from "./complete-page";

/** Tables that the bar on phones leads to besides the page. */
const TABLES_BELOW = 2;
/** Views of the main table beside the page. */
const VIEWS_ABOVE = 4;

/** Bars around the page: tabs of the main table's views above it, and on phones the way to new records below it. */
export function addBars(completing: Completing, page: PlanLine | null): void {
  const { add, say, tables, lines } = completing;
  const main = mainTable(tables.filter(({ existing }) => existing === null));
  if (!page || !main) return;
  const parent = page.id;
  const opensPage = { label: page.name, icon: "layout-dashboard", opens: { $page: page.id } };
  const views = lines.filter(({ kind, parent: of }) => kind === "view" && of === main.line.id);
  if (views.length > 0)
    add("bar", say("topBar"), {
      parent,
      data: {
        place: "top",
        entries: [{ $page: page.id }, ...views.slice(0, VIEWS_ABOVE).map(({ id }) => ({ $view: id }))],
      },
    });
  const others = tables.filter((table) => table.existing === null && table !== main);
  add("bar", say("bottomBar"), {
    parent,
    data: {
      place: "bottom",
      entries: [
        opensPage,
        ...[main, ...others].slice(0, TABLES_BELOW).map(opensTable),
        { label: say("form", { name: singularOf(main) }), icon: "plus", adds: { $table: main.line.id } },
      ],
    },
  });
}

const opensTable = ({ line }: PlannedTable) => ({
  label: line.name,
  icon: String(line.data["icon"]),
  opens: { $table: line.id },
});

const singularOf = ({ sketch, line }: PlannedTable): string => sketch.singular ?? line.name;
