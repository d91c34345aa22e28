import type { ButtonTarget } from "#shared/blocks/types/content";
import { blockTypes, configOf } from "#shared/blocks/index";
import type { Block } from "#shared/contract/pages";
import type { PublicPageContext } from "../../http/context";
import { settingsOf, viewTypeOf } from "#shared/views/index";
import type { ViewConfig } from "#shared/contract/views";
import { shownBlockConfig, type BlockRow } from "../apps/public";
import type { CreationForm } from "../forms/public";
import { actAs } from "./act-as";
import { pageAddress } from "./addresses";
import type { OpenView } from "./open-view";

type Config = Record<string, unknown>;

/** Where the page's buttons may lead: to forms and pages that are public themselves. */
export interface Ways {
  /** Tokens of public pages, by the number of the page. */
  pages: ReadonlyMap<number, string>;
  forms: ReadonlyMap<number, CreationForm>;
}

/** A block as visitors get it: it stands for its table, and what it asks for is decided by the server. */
export async function showBlock(
  context: PublicPageContext,
  view: OpenView,
  ways: Ways,
  block: BlockRow,
): Promise<Block> {
  const { id, type, config: stored } = block;
  const targets = withWays(context, view, ways, stored);
  const source = view.sources.get(id);
  const config = source
    ? await ofSource(
        { org: context.org, actor: await actAs(context, view, source, "figures") },
        block,
        targets,
        [...source.values],
      )
    : withoutRecords(id, targets);
  return {
    id,
    config: { ...config, type },
    normalizedConfig: { ...configOf(blockTypes[type], config) },
    revision: 0,
  };
}

/** The conditions stay on the server: they may look at fields that the page does not show. */
async function ofSource(
  asking: Parameters<typeof shownBlockConfig>[0],
  { id, type }: BlockRow,
  targets: Config,
  values: readonly number[],
): Promise<Config> {
  const shown = await shownBlockConfig(asking, type, targets);
  const { filter: _, view, ...rest } = shown as Config & { view?: ViewConfig };
  return { ...rest, tableId: id, ...(view && { view: ofView(type, view, new Set(values)) }) };
}

function ofView(
  type: string,
  { filter: _, search: __, ...view }: ViewConfig,
  values: ReadonlySet<number>,
): ViewConfig {
  const isShown = (fieldId: number) => values.has(fieldId);
  const viewType = viewTypeOf(type);
  const settings = view.settings && settingsOf(viewType, view.settings);
  return {
    ...view,
    ...(view.fields && { fields: view.fields.filter(({ fieldId }) => isShown(fieldId)) }),
    ...(view.sort && { sort: view.sort.filter(({ field }) => isShown(field)) }),
    ...(view.group && { group: view.group.filter(({ field }) => isShown(field)) }),
    ...(view.aggregates && { aggregates: view.aggregates.filter(({ fieldId }) => isShown(fieldId)) }),
    ...(settings && { settings: { ...settings } }),
  };
}

/** For a table that the page cannot show, even its id is removed. */
const withoutRecords = (id: number, { tableId, filter: _, view: __, ...config }: Config): Config => ({
  ...config,
  ...(typeof tableId === "number" && { tableId: id }),
});

const TARGET_KEYS = ["target", "button", "entries", "creation_form"] as const;

/** Buttons and menus lead to what is public, by its own address; where it is not, there is nothing to press. */
function withWays(
  context: PublicPageContext,
  view: OpenView,
  { pages, forms }: Ways,
  stored: Config,
): Config {
  const reach = (target: ButtonTarget | null | undefined): ButtonTarget | null => {
    if (!target || target.type === "table" || target.type === "automation") return null;
    if (target.type === "link") return target;
    if (target.type === "app") {
      const token = pages.get(target.id);
      const from = { previousApp: view.row.id };
      return token === undefined ? null : { type: "link", url: pageAddress(context, token, from) };
    }
    const form = forms.get(target.tableId);
    return form?.isOpen ? { type: "link", url: form.url } : null;
  };
  const config: Config = { ...stored };
  for (const key of TARGET_KEYS) if (key in config) config[key] = withWay(key, config[key], reach);
  return config;
}

type Reach = (target: ButtonTarget | null | undefined) => ButtonTarget | null;

function withWay(key: (typeof TARGET_KEYS)[number], value: unknown, reach: Reach): unknown {
  switch (key) {
    case "target":
      return reach(value as ButtonTarget | null);
    case "button": {
      const button = value as { target?: ButtonTarget | null } | null;
      return button && { ...button, target: reach(button.target) };
    }
    case "entries":
      return (value as { target: ButtonTarget }[]).flatMap((entry) => {
        const target = reach(entry.target);
        return target ? [{ ...entry, target }] : [];
      });
    // The page's forms say which block has one.
    case "creation_form":
      return null;
  }
}
