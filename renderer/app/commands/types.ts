import type { ComponentType } from "react";
import type { GatedPart } from "#shared/permissions/features";
import type { RoleFlag } from "#shared/permissions/flags";
import type { Language } from "#shared/languages";
import type { MessageId, MessageValues } from "#shared/text/index";
import type { PaletteWordsId } from "#shared/text/palette-words";

/** Groups of the palette in order (specification 1, section 2.7). */
export const commandGroups = [
  "ai",
  "create",
  "go",
  "records",
  "edit",
  "copy",
  "download",
  "message",
  "contact",
  "delete",
  "docs",
  "security",
  "settings",
  "shortcuts",
] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** The state that decides which commands are available. */
export interface CommandContext {
  can: Record<RoleFlag, boolean>;
  isBuilder: boolean;
  builderMode: boolean;
  isPhone: boolean;
  /** Whether a model can be asked. */
  hasAi: boolean;
  /** Whether the organization's plan has a part. */
  hasPlan: (part: GatedPart) => boolean;
  path: string;
  navigate: (path: string) => void;
}

/** One action of the user: used for buttons, menus, shortcuts and the palette. */
export interface Command {
  id: string;
  name: MessageId;
  nameValues?: MessageValues;
  /** Search words for the palette: an id of `shared/text/<language>/palette-words.ts`, or words in every language. */
  words: PaletteWordsId | Record<Language, readonly string[]>;
  group: CommandGroup;
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Keys in mousetrap notation: `mod+k`, `c`. Keys without mod are ignored while typing (decision 13). */
  shortcut?: string;
  isDangerous?: boolean;
  /** Object kind of the command, for words that restrict the palette. */
  kind?: "field";
  /** It acts on the page: its keys are disabled while a dialog, or on a phone a panel, covers that. */
  actsOnPage?: boolean;
  /** Only for keys and buttons: the palette does not list it. */
  isHidden?: boolean;
  when?: (context: CommandContext) => boolean;
  /** A returned promise is awaited; a rejection is shown as a toast. */
  run: (context: CommandContext) => void | Promise<void>;
}
