import type { ActionItem, Bars, MenuItem } from "#shared/bars/bars";
import type { ShownBars, ShownMenuItem } from "#shared/contract/bars";
import type { PublicPageContext } from "../../http/context";
import { shownBars, storedBars } from "../apps/public";
import { pageAddress } from "./addresses";
import type { OpenView } from "./open-view";
import type { Ways } from "./shown-blocks";

/**
 * The bars around a public page as its visitors see them: their items are public pages and other sites, and whatever
 * leads into the workspace is not there.
 */
export async function barsOf(
  context: PublicPageContext,
  { row }: OpenView,
  { pages }: Pick<Ways, "pages">,
): Promise<ShownBars | null> {
  const saved = publicPart(await storedBars(context.org.database, row.id), pages);
  if (saved.top_bar === null && saved.bottom_nav === null && saved.menu_bar === null) return null;
  const actor = context.services.actors.system(context.org);
  const { app, top, bottom, menu } = await shownBars({ ...context, actor }, row, saved);
  const lead = <Item extends { path: string }>(item: Item): Item => {
    const [, target] = /^\/app\/(\d+)/.exec(item.path) ?? [];
    const token = pages.get(Number(target));
    return token === undefined
      ? item
      : { ...item, path: pageAddress(context, token, { previousApp: row.id }) };
  };
  return {
    app,
    top: top && { ...top, items: top.items.map(lead) },
    bottom: bottom && { ...bottom, items: bottom.items.map(lead) },
    menu: menu && { ...menu, items: menu.items.map((item) => leadOut(item, lead)) },
  };
}

function leadOut(
  item: ShownMenuItem,
  lead: <Item extends { path: string }>(item: Item) => Item,
): ShownMenuItem {
  if (item.type === "entry") return lead(item);
  if (item.type === "favorites") return item;
  return { ...item, items: item.items.map((one) => (one.type === "entry" ? lead(one) : one)) };
}

/** A bar of which nothing is left is not there. */
function publicPart({ top_bar, bottom_nav, menu_bar }: Bars, pages: Ways["pages"]): Bars {
  const top = top_bar?.items.filter(({ id }) => pages.has(id)) ?? [];
  const bottom = bottom_nav?.items.filter((item) => isPublic(item, pages)) ?? [];
  const menu = withoutEmptyFolders(menu_bar?.items.filter((item) => isOpenItem(item, pages)) ?? []);
  const isTop = top.length > 0 || top_bar?.show_login_button === true;
  return {
    top_bar: top_bar && isTop ? { ...top_bar, items: top } : null,
    bottom_nav: bottom_nav && bottom.length > 0 ? { ...bottom_nav, items: bottom } : null,
    menu_bar: menu_bar && menu.length > 0 ? { ...menu_bar, items: menu } : null,
  };
}

/** Whether an item opens a public page or an address outside the workspace. */
function isPublic(item: ActionItem, pages: Ways["pages"]): boolean {
  if (item.type === "app") return pages.has(item.target);
  return item.type === "link" && !item.target.startsWith("/");
}

function isOpenItem(item: MenuItem, pages: Ways["pages"]): boolean {
  if (item.type === "app") return pages.has(item.app_id);
  return item.type === "folder" || item.type === "folder_end";
}

/** A folder and its end mark go where nothing is left between them. */
const withoutEmptyFolders = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item, at) => {
    if (item.type === "folder") return items[at + 1]?.type !== "folder_end";
    return item.type !== "folder_end" || items[at - 1]?.type !== "folder";
  });
