import type { ComponentType } from "react";
import type { RoleFlag } from "#shared/permissions/flags";
import type { Language } from "#shared/languages";
import type { MessageId, MessageValues } from "#shared/text/index";

/** Groups of the palette in their order (specification 1, section 2.7). */
export const commandGroups = ["create", "go", "edit", "copy", "download", "delete", "settings"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** What commands decide by. */
export interface CommandContext {
  can: Record<RoleFlag, boolean>;
  isBuilder: boolean;
  builderMode: boolean;
  isPhone: boolean;
  path: string;
  navigate: (path: string) => void;
}

/** One thing a person can do: it feeds buttons, menus, shortcuts and the palette alike. */
export interface Command {
  id: string;
  name: MessageId;
  nameValues?: MessageValues;
  /** Words that find it in the palette, whichever language is shown. */
  words: Record<Language, readonly string[]>;
  group: CommandGroup;
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Keys as mousetrap writes them: `mod+k`, `c`. Keys without mod never fire while typing (decision 13). */
  shortcut?: string;
  isDangerous?: boolean;
  /** What it acts on is the page: its keys rest while a dialog, or on a phone a panel, covers that. */
  actsOnPage?: boolean;
  /** For keys and buttons alone: the palette does not list it. */
  isHidden?: boolean;
  when?: (context: CommandContext) => boolean;
  /** A returned promise is waited for; a rejection is told as a toast. */
  run: (context: CommandContext) => void | Promise<void>;
}
