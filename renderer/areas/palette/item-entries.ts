import type { HomeItem } from "#shared/contract/home";
import type { CommandContext } from "../../app/commands";
import type { ItemRights, ItemTool, ItemTools } from "../../app/item-tools";
import type { Translate } from "../../ui/text";
import { wordsOfCommand } from "./command-words";
import type { PaletteEntry } from "./entry";
import { isOfKind, type PaletteKind } from "./kind-words";
import { findEntries, tokensOf, withoutWords, type SearchIndex } from "./matcher";

/** Items whose commands are offered together. */
const SUBJECTS = 5;

const namesOf = (name: string) => ({ name, table: name, view: name });

/** Search words of the commands on items in addition to the items' names. */
export const wordsOfTools = (all: readonly ItemTools[], t: Translate): string[] =>
  all.flatMap(({ tools }) => tools.flatMap((tool) => [...wordsOfCommand(tool), t(tool.label, namesOf(""))]));

/** The commands on items that belong to a kind by their words, such as those that clone. */
export const toolsOfKind = (
  all: readonly ItemTools[],
  kind: PaletteKind,
  t: Translate,
): readonly ItemTools[] =>
  all
    .map((one) => ({
      ...one,
      tools: one.tools.filter((tool) =>
        isOfKind(kind)({ label: t(tool.label, namesOf("")), words: wordsOfCommand(tool) }),
      ),
    }))
    .filter(({ tools }) => tools.length > 0);

/** Types of items with a command whose words contain the query. */
const typesWith = (query: string, all: readonly ItemTools[]): Set<HomeItem["type"]> =>
  new Set(
    all
      .filter(({ tools }) => tools.some((tool) => withoutWords(query, wordsOfCommand(tool)) === ""))
      .flatMap(({ types }) => types),
  );

interface SubjectsOptions {
  query: string;
  index: SearchIndex;
  entries: readonly PaletteEntry[];
  recent: readonly PaletteEntry[];
  tools: readonly ItemTools[];
  /** `wordsOfTools` */
  words: readonly string[];
  /** A query may be only a name, because the list is restricted to such commands. */
  isNameEnough: boolean;
}

/**
 * Finds the items that a query names in addition to the words of a command, "delete customers"; if it has only such
 * words, the recent items with that command, or else others: "delete folder".
 */
export function findSubjects({ query, index, entries, recent, tools, words, isNameEnough }: SubjectsOptions) {
  const name = withoutWords(query, words);
  const isNamed = name !== "" && (isNameEnough || tokensOf(name).length < tokensOf(query).length);
  if (name !== "" && !isNamed) return [];
  const types = typesWith(isNamed ? "" : query, tools);
  const fitting = (found: readonly (PaletteEntry | undefined)[]) =>
    found.filter((entry) => entry?.item !== undefined && types.has(entry.item.type)) as PaletteEntry[];
  const lately = isNamed ? [] : fitting(recent);
  const others = () => fitting(isNamed ? findEntries(index, name).map((at) => entries[at]) : entries);
  const all = isNameEnough || lately.length === 0 ? [...lately, ...others()] : lately;
  return [...new Map(all.map((entry) => [entry.id, entry])).values()].slice(0, SUBJECTS);
}

/** The commands on items as lines of the palette, by the rights of the user; a type that still loads has none. */
export function itemEntries(
  items: readonly { item: HomeItem; rights: (tools: ItemTools) => ItemRights | undefined }[],
  all: readonly ItemTools[],
  context: CommandContext,
  t: Translate,
): PaletteEntry[] {
  return items.flatMap(({ item, rights: rightsIn }) =>
    all
      .filter(({ types }) => types.includes(item.type))
      .flatMap((tools) => {
        const rights = rightsIn(tools);
        const offered = rights && tools.tools.filter(({ when }) => when?.(rights, context, item) ?? true);
        return (offered ?? []).map((tool) => entryOfTool(tool, item, t));
      }),
  );
}

function entryOfTool(tool: ItemTool, item: HomeItem, t: Translate): PaletteEntry {
  const { label, isCommon = false, success, run, when: _when, ...command } = tool;
  const id = `${tool.id}:${item.key}`;
  return {
    id,
    label: t(label, namesOf(item.label)),
    words: wordsOfCommand(tool),
    command: { ...command, id, name: label, run: (context) => run(item, context) },
    isCommon,
    ...(success && { success }),
    ...(item.parent !== null && { hint: item.parent }),
  };
}
