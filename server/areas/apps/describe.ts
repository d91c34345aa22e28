import { blockTypes, configOf } from "#shared/blocks/index";
import type { Page, Placed } from "#shared/contract/pages";
import type { RequestContext } from "../../http/context";
import { toColor } from "../../identity/to-color";
import { appRightsOf } from "../../policy/authorize";
import { findPeople, toInstant } from "../../tables/public";
import type { AppRow } from "../views/public";
import { shownBlock } from "./shown-config";
import { blocksOf, settingsOfPage, type BlockRow } from "./open-page";

/** A page as the caller sees it. */
export async function describePage(context: RequestContext, row: AppRow): Promise<Page> {
  const [blocks, people, can] = await Promise.all([
    blocksOf(context, row.id),
    findPeople(context.org.database),
    appRightsOf(context, row),
  ]);
  const settings = settingsOfPage(row);
  const components = await Promise.all(blocks.map((block) => describeBlock(context, block)));
  const titleBar = components.find(({ config }) => config.type === "titleBar");
  return {
    id: row.id,
    label: row.label,
    icon: row.icon,
    color: toColor(row.color, row.id),
    font: settings.font,
    bgColor: settings.background_color,
    bgImage: settings.background_image,
    components,
    layouts: {
      desktop: { components: blocks.map(({ id, desktop }) => ({ id, ...desktop })) },
      mobile: {
        enabled: settings.mobile_enabled,
        components: blocks.flatMap(({ id, mobile }): Placed[] => (mobile ? [{ id, ...mobile }] : [])),
      },
    },
    disableDesktopScrolling: settings.disable_desktop_scrolling,
    tabletFollowsMobileLayout: settings.tablet_follows_mobile_layout,
    showAppTitleInNavigationMode: settings.show_app_title_in_navigation_mode,
    titleBar: titleBar?.normalizedConfig ?? null,
    publicRemoveWorkloomBrand: settings.public_remove_workloom_brand,
    publicShowAppTitle: settings.public_show_app_title,
    publicShowTopBarWithLogo: settings.public_show_top_bar_with_logo,
    createdAt: toInstant(row.createdAt),
    createdBy: people.person(row.createdBy),
    revision: row.revision,
    can: {
      ...can,
      canEditContent: can.canEditBlocks,
      hasFullControl: can.fullControl,
      fullControl: can.fullControl && context.actor.flags.canCreateApps,
    },
  };
}

export async function describeBlock(
  context: RequestContext,
  { id, type, config, revision }: Pick<BlockRow, "id" | "type" | "config" | "revision">,
) {
  const { config: shown, isWithheld } = await shownBlock(context, type, config);
  return {
    id,
    config: { ...shown, type },
    normalizedConfig: { ...configOf(blockTypes[type], shown) },
    ...(isWithheld && { isWithheld }),
    revision,
  };
}
