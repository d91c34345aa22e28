import type { Bars } from "#shared/bars/bars";
import type { AppName, BlueprintPage } from "#shared/templates/blueprint";

type TemplateBars = NonNullable<BlueprintPage["bars"]>;
type Entry = NonNullable<TemplateBars["bottom"]>[number];

/** The parts of a template that bars lead to, by their ids. */
export interface BarTargets {
  apps: ReadonlyMap<number, AppName>;
  tables: ReadonlyMap<number, string>;
}

const PLAIN_ICON = "layout-dashboard";
const TABLE_LINK = /^\/object\/(\d+)$/;

/** A page's bars without the entries that lead out of the template; undefined if none is left. */
export function describeBars(
  { top_bar, bottom_nav }: Bars,
  { apps, tables }: BarTargets,
): TemplateBars | undefined {
  const top = (top_bar?.items ?? []).flatMap(({ id }) => apps.get(id) ?? []);
  const bottom = (bottom_nav?.items ?? []).flatMap((item): Entry[] => {
    const { label } = item;
    // Pictures and emojis stay with the organization.
    const icon = typeof item.icon === "string" ? item.icon : PLAIN_ICON;
    if (item.type === "app") {
      const opens = apps.get(item.target);
      return opens === undefined ? [] : [{ label, icon, opens }];
    }
    const [, linked] = item.type === "link" ? (TABLE_LINK.exec(item.target) ?? []) : [];
    const table = tables.get(item.type === "addRecord" ? item.target : Number(linked));
    if (table === undefined) return [];
    return [item.type === "addRecord" ? { label, icon, adds: table } : { label, icon, opens: table }];
  });
  if (top.length === 0 && bottom.length === 0) return undefined;
  return { ...(top.length > 0 && { top }), ...(bottom.length > 0 && { bottom: bottom.slice(0, 5) }) };
}
