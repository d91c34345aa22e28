import type { ButtonTarget } from "#shared/blocks/types/content";
import type { ParsedOf } from "#shared/contract/define";
import type { Placed } from "#shared/contract/pages";
import type { publicPageCalls, ShownPage } from "#shared/contract/public-views";
import { languageOfTag } from "#shared/languages";
import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import { toColor } from "../../identity/to-color";
import { hashToken } from "../../identity/token";
import { verifyPassword } from "../../identity/password";
import { findAppRow } from "../views/public";
import { creationFormsOpen } from "../forms/public";
import { pageAddress } from "./addresses";
import { answerKept, type TaggedJson } from "./answer";
import { tableOfNewRecords } from "./forms-of-page";
import { countGuess } from "./limits";
import { openView, type OpenView } from "./open-view";
import { viewAccess } from "./access-token";
import { peopleOf } from "./people";
import { findLinkByHash, openTokens } from "./repository";
import { barsOf } from "./shown-bars";
import { showBlock, type Ways } from "./shown-blocks";

type Calls = typeof publicPageCalls;

/** @throws AppError not_found, public_view_expired, public_view_locked */
export const readPublicView = async (
  context: PublicPageContext,
  { token, previousApp }: ParsedOf<Calls["readPublicView"]>,
): Promise<TaggedJson> => answerPage(context, await openView(context, token), previousApp);

/** @throws AppError public_view_wrong_password, and as `readPublicView` does */
export async function openPublicView(
  context: PublicPageContext,
  { token, password, pass, previousApp }: ParsedOf<Calls["openPublicView"]>,
): Promise<ShownPage> {
  const isUnlocked = password !== undefined && (await isRightPassword(context, token, password));
  const view = await openView(context, token, { pass, isUnlocked });
  const { bytes } = await answerPage(context, view, previousApp);
  const page = JSON.parse(Buffer.from(bytes).toString()) as ShownPage;
  const isLocked = view.link.passwordHash !== null;
  // Only the password opens for longer: a page that is read again and again stays open no longer for that.
  return { ...page, pass: isLocked ? (isUnlocked ? viewAccess.create(view.link) : (pass ?? null)) : null };
}

async function isRightPassword(context: PublicPageContext, token: string, password: string): Promise<true> {
  const link = await findLinkByHash(context.org.database, hashToken(token));
  if (!link?.isActive) throw new AppError("not_found");
  await countGuess(context, link.id);
  if (link.passwordHash !== null && !(await verifyPassword(link.passwordHash, password)))
    throw new AppError("public_view_wrong_password");
  return true;
}

const answerPage = (context: PublicPageContext, view: OpenView, previousApp: number | undefined) =>
  answerKept(context, view, `page ${previousApp ?? 0}`, () => describe(context, view, previousApp));

async function describe(
  context: PublicPageContext,
  view: OpenView,
  previousApp: number | undefined,
): Promise<ShownPage> {
  const { org } = context;
  const { row } = view;
  const pages = await openTokens(org.database);
  const ways: Ways = { pages, forms: await creationFormsOpen(context, tablesWithForms(view)) };
  const { id: _, ...organization } = org.organization;
  const { currency, timeZone, language } = org.locale;
  return {
    type: view.link.tableId === null ? "dashboard" : "object",
    identifier: view.link.tableId ?? row.id,
    config: await describePage(context, view, ways),
    bars: await barsOf(context, view, ways),
    organization,
    locale: { language: languageOfTag(language), home: language, timeZone, currency },
    people: await peopleOf(context, view),
    forms: view.blocks.flatMap(({ id, type, config }) => {
      const form = ways.forms.get(tableOfNewRecords(type, config) ?? 0);
      return form?.isOpen ? [{ blockId: id, url: form.url }] : [];
    }),
    previous: await previousOf(context, pages, previousApp, row.id),
    pass: null,
    seq: 0,
  };
}

async function describePage(
  context: PublicPageContext,
  view: OpenView,
  ways: Ways,
): Promise<ShownPage["config"]> {
  const { row, settings, blocks } = view;
  const components = await Promise.all(blocks.map((block) => showBlock(context, view, ways, block)));
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
      desktop: {
        components: blocks.map(({ id, desktop }) => ({
          id,
          ...desktop,
        })),
      },
      mobile: {
        enabled: settings.mobile_enabled,
        components: blocks.flatMap(({ id, mobile }): Placed[] =>
          mobile
            ? [
                {
                  id,
                  ...mobile,
                },
              ]
            : [],
        ),
      },
    },
    disableDesktopScrolling: settings.disable_desktop_scrolling,
    tabletFollowsMobileLayout: settings.tablet_follows_mobile_layout,
    showAppTitleInNavigationMode: settings.show_app_title_in_navigation_mode,
    titleBar: titleBar?.normalizedConfig ?? null,
    publicRemoveWorkloomBrand: settings.public_remove_workloom_brand,
    publicShowAppTitle: settings.public_show_app_title,
    publicShowTopBarWithLogo: settings.public_show_top_bar_with_logo,
    createdAt: new Date(0).toISOString(),
    createdBy: null,
    revision: 0,
    can: {
      canCreateBlocks: false,
      canEditBlocks: false,
      canDeleteBlocks: false,
      canEditContent: false,
      hasFullControl: false,
      fullControl: false,
    },
  };
}

/** The tables to whose forms for new records a page leads. */
function tablesWithForms({ blocks }: OpenView): number[] {
  const tables = blocks.flatMap(({ type, config }) => {
    const { target, button, entries } = config as {
      target?: ButtonTarget | null;
      button?: { target?: ButtonTarget | null } | null;
      entries?: { target: ButtonTarget }[];
    };
    const targets = [target, button?.target, ...(entries ?? []).map((entry) => entry.target)];
    return [
      tableOfNewRecords(type, config) ?? [],
      ...targets.map((one) => (one?.type === "form" ? one.tableId : [])),
    ].flat();
  });
  return [...new Set(tables)];
}

/** The page that led here, so that its visitor can go back: only where it is public itself. */
async function previousOf(
  context: PublicPageContext,
  pages: ReadonlyMap<number, string>,
  previousApp: number | undefined,
  present: number,
): Promise<ShownPage["previous"]> {
  const token = pages.get(previousApp ?? 0);
  if (previousApp === undefined || previousApp === present || token === undefined) return null;
  const row = await findAppRow(context.org.database, previousApp);
  return row ? { label: row.label, url: pageAddress(context, token) } : null;
}
