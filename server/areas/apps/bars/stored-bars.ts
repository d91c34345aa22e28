import { barNames, type BarName } from "#shared/bars/bar-names";
import { bars, type Bars } from "#shared/bars/bars";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

/** The column of an app in which each bar is kept. */
export const columnOf = {
  top_bar: "topBar",
  bottom_nav: "bottomNav",
  menu_bar: "menuBar",
} as const satisfies Record<BarName, string>;

/** The bars of an app as they were saved; what a later version cannot read counts as not there. */
export async function storedBars(database: OrganizationDatabase, appId: number): Promise<Bars> {
  const row = await database.get(
    query<OrganizationSchema>()
      .selectFrom("app")
      .select(["topBar", "bottomNav", "menuBar"])
      .where("id", "=", appId),
  );
  const read = <Name extends BarName>(name: Name): Bars[Name] => {
    const stored = row?.[columnOf[name]];
    const { success, data } = bars.shape[name].safeParse(stored ? JSON.parse(stored) : null);
    return (success ? data : null) as Bars[Name];
  };
  return Object.fromEntries(barNames.map((name) => [name, read(name)])) as Bars;
}
