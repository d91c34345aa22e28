import type { Bars } from "#shared/bars/bars";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { appKind } from "../../views/public";
import { openPage } from "../open-page";
import { storedBars } from "./stored-bars";

/** Gives the copy of a page its bars; where they led to the page they lead to the copy. */
export async function copyBars(context: RequestContext, fromId: number, toId: number): Promise<void> {
  const { top_bar, bottom_nav, menu_bar } = await storedBars(context.org.database, fromId);
  if (!top_bar && !bottom_nav && !menu_bar) return;
  const of = (appId: number) => (appId === fromId ? toId : appId);
  const topBar: Bars["top_bar"] = top_bar && {
    ...top_bar,
    items: top_bar.items.map((item) => ({ ...item, id: of(item.id) })),
  };
  const bottomNav: Bars["bottom_nav"] = bottom_nav && {
    ...bottom_nav,
    items: bottom_nav.items.map((item) =>
      item.type === "app" ? { ...item, target: of(item.target) } : item,
    ),
  };
  const menuBar: Bars["menu_bar"] = menu_bar && {
    ...menu_bar,
    items: menu_bar.items.map((item) => (item.type === "app" ? { ...item, app_id: of(item.app_id) } : item)),
  };
  const { grant } = await openPage(context, toId, appKind.update);
  await commit(context, [appKind.change(grant, { topBar, bottomNav, menuBar })]);
}
