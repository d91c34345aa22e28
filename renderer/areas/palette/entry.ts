import type { HomeItem } from "#shared/contract/home";
import type { MessageId } from "#shared/text/index";
import type { Command, CommandGroup } from "../../app/commands";
import type { FoundKind } from "../../app/slots";
import type { PaletteKind } from "./kind-words";

export type PaletteGroup = CommandGroup | "recent";

/** One line that can be run. */
export interface PaletteEntry {
  /** Unique in the whole list. */
  id: string;
  label: string;
  /** Search words in addition to the label. */
  words: readonly string[];
  /** Search words that rank below every name, such as an address. */
  details?: readonly string[];
  command: Command;
  /** The table, app, view, record or folder it leads to. */
  item?: HomeItem;
  kind?: FoundKind | HomeItem["type"];
  /** Target path; the current page is not offered first. */
  path?: string;
  hint?: string;
  openedAt?: string;
  /** A command on an item that is listed before its words are typed. */
  isCommon?: boolean;
  /** Said when it has run. */
  success?: MessageId;
}

/** Table whose sub-commands Tab opens. */
export const tableOf = (entry: PaletteEntry): HomeItem | null =>
  entry.item?.type === "table" ? entry.item : null;

/**
 * Restriction of the palette: one group with all its results, one kind of object, or one table's
 * sub-commands.
 */
export type Scope =
  | { kind: "group"; group: PaletteGroup }
  | { kind: "kind"; name: PaletteKind }
  | { kind: "table"; tableId: number }
  | null;

/** kbar keeps the scope as the id of a root action: `all:go`, `kind:folder`, `table:7`. */
export const scopeId = (scope: Scope): string | null => {
  if (scope === null) return null;
  if (scope.kind === "kind") return `kind:${scope.name}`;
  return scope.kind === "group" ? `all:${scope.group}` : `table:${scope.tableId}`;
};

export function readScope(id: string | null | undefined): Scope {
  const [kind, name = ""] = id?.split(":") ?? [];
  if (kind === "all") return { kind: "group", group: name as PaletteGroup };
  if (kind === "kind") return { kind: "kind", name: name as PaletteKind };
  return kind === "table" ? { kind: "table", tableId: Number(name) } : null;
}
