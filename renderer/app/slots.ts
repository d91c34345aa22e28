import { type ComponentType, type ReactNode } from "react";
import type { Session } from "#shared/contract/access";
import type { HomeItem } from "#shared/contract/home";
import type { Folder } from "#shared/contract/folders";
import type { Page } from "#shared/contract/pages";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { App } from "#shared/contract/views";
import type { ToolName } from "#shared/forms/form-names";
import type { ShownKind } from "#shared/objects/shown-kinds";
import type { RoleFlag } from "#shared/permissions/flags";
import type { PlanFeature } from "#shared/plans/features";
import type { GatedPart } from "#shared/permissions/features";
import type { MessageId } from "#shared/text/index";
import type { PaletteWordsId } from "#shared/text/palette-words";
import type { CallError } from "./api/answer";
import type { Command, CommandContext, CommandGroup } from "./commands/types";
import type { RootState } from "./store";
import { createStore } from "../ui/store/create-store";
import { useStore } from "../ui/store/use-store";
import type { ToastAction } from "../ui/toast/toast-store";

/** Properties of every entry of a slot. */
export interface Entry {
  /** Unique in its slot. */
  id: string;
  /** Sorted from small to large. */
  order: number;
}

/** An entry that is not registered in its slot yet. */
export interface SlotEntry {
  add: () => void;
}

/** An extension point: areas add entries, and another component shows them. */
export interface Slot<T extends Entry> {
  entry: (entry: T) => SlotEntry;
  current: () => readonly T[];
  subscribe: (listener: () => void) => () => void;
}

/** A slot as the component sees it that shows its entries. */
export type SlotReader<T extends Entry> = Pick<Slot<T>, "current" | "subscribe">;

/** Creates a slot; an entry with an existing id replaces it. */
export function defineSlot<T extends Entry>(): Slot<T> {
  const { current, subscribe, set } = createStore<readonly T[]>([]);
  const add = (entry: T) => {
    const others = current().filter(({ id }) => id !== entry.id);
    set([...others, entry].toSorted((one, other) => one.order - other.order));
  };
  return {
    entry: (entry) => ({ add: () => add(entry) }),
    current,
    subscribe,
  };
}

/** The entries of a slot in order. */
export const useSlot = <T extends Entry>(slot: SlotReader<T>): readonly T[] => useStore(slot);

/** Offers a way out of failed calls, such as a larger plan; null for errors that it does not know. */
interface ErrorAction extends Entry {
  actionOf: (error: CallError) => ToastAction | null;
}
export const errorActions = defineSlot<ErrorAction>();

/** A part of the frame around every signed-in page. */
interface FramePart extends Entry {
  /**
   * Above, in or below the top bar, beside or under the pages; `notice` for what no one must miss, `over` for what
   * opens over the frame or only acts.
   */
  place: "above" | "topStart" | "topMiddle" | "topEnd" | "notice" | "below" | "left" | "bottom" | "over";
  /** Where it shows alone; without it on every screen. */
  on?: "phone" | "wide";
  Part: ComponentType;
}
export const frameParts = defineSlot<FramePart>();

/** A line in the palette, below what it lists. */
interface PaletteBanner extends Entry {
  Banner: ComponentType<{ onLeave: () => void }>;
}
export const paletteBanners = defineSlot<PaletteBanner>();

/** Replaces the product's bottom bar on phones. */
interface BottomStandIn extends Entry {
  /** Renders its children only while the replacement is absent. */
  Unless: ComponentType<{ children: ReactNode }>;
}
export const bottomStandIns = defineSlot<BottomStandIn>();

/** Says whether a table has automations. If it has any, the import wizard asks whether to run them. */
interface TableAutomations extends Entry {
  /** Renders its children only if there are any. `tableId` null: a table that is about to be made. */
  IfAny: ComponentType<{ tableId: number | null; children: ReactNode }>;
  /** Says how many would start if so many records were created and updated. */
  Expected: ComponentType<{ tableId: number; created: number; updated: number }>;
}
export const tableAutomations = defineSlot<TableAutomations>();

/** A line on a table's page, between its name and its views. */
interface TableNotice extends Entry {
  when?: (table: Table) => boolean;
  Notice: ComponentType<{ table: Table }>;
}
export const tableNotices = defineSlot<TableNotice>();

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** A command in a menu; it is also available by its keys and in the palette. */
interface MenuEntry extends Entry {
  command: Command;
}
const menuSlot = () => {
  const slot = defineSlot<MenuEntry>();
  return {
    ...slot,
    /** A command's entry, with the command's own id. */
    command: (order: number, command: Command) => slot.entry({ id: command.id, order, command }),
  };
};
/** The menus of the top bar, and the links in the user menu. */
export const createMenu = menuSlot();
export const helpMenu = menuSlot();
export const userMenu = menuSlot();

/** Groups of the settings' menu in their order (specification 3, section 2). */
export const settingsGroups = ["general", "plan", "docs", "security", "more"] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** A page of the settings; its id is the first part of its address under /settings/. */
export interface SettingsPageEntry extends Entry {
  group: SettingsGroup;
  title: MessageId;
  /** A sentence of help below the title. */
  hint?: MessageId;
  icon: Icon;
  /** To others the page does not exist. */
  mayUse: (session: Session) => boolean;
  load: () => Promise<{ default: ComponentType }>;
  /** It draws its own sheets, with its title, in all the room that there is. */
  isWide?: boolean;
}
export const settingsPages = defineSlot<SettingsPageEntry>();

/** Sections of the developer menu in their order (specification 4, section 2). */
export const developerGroups = ["tools", "api", "webhooks", "docs"] as const;

/** A page of the developer area; its id is the first part of its address under /lowcode/. */
interface DeveloperPage extends Entry {
  group: (typeof developerGroups)[number];
  title: MessageId;
  icon: Icon;
  /** Without it in the plan the entry is disabled. */
  feature: PlanFeature;
  /** A link that opens in a new tab, instead of a page or to it. */
  href?: string;
  /** It has a menu of its own instead of the developer menu. */
  isWhole?: true;
  load?: () => Promise<{ default: ComponentType }>;
  loadCount?: DeveloperPage["load"];
}
export const developerPages = defineSlot<DeveloperPage>();

/** An entry of the settings' menu that opens a page outside of the product. */
interface SettingsLinkEntry extends Pick<SettingsPageEntry, "group" | "title" | "icon" | "mayUse">, Entry {
  open: () => void | Promise<void>;
}
export const settingsLinks = defineSlot<SettingsLinkEntry>();

/** Groups of the menu of automations in their order. */
export const automationGroups = ["automations", "api"] as const;

/** A page next to the menu of automations; its id is the first part of its address under /automations/. */
export interface AutomationPageEntry extends Entry {
  group: (typeof automationGroups)[number];
  title: MessageId;
  icon: Icon;
  /** To others the page does not exist. */
  mayUse: (session: Session) => boolean;
  /** Feature that the plan needs; without it the page says how to get it. */
  needs?: GatedPart;
  /** Shown next to its name, such as how many there are. */
  Count?: ComponentType;
  /** Draws its own sheet; it has `Routes` of its own for what follows its address. */
  load: () => Promise<{ default: ComponentType }>;
}
export const automationPages = defineSlot<AutomationPageEntry>();

export interface RecordToolProps {
  table: Table;
  record: WireRecord;
  isTrashed: boolean;
}
/**
 * Tool of an open record: a tab, and an entry in the column next to its form. Its id is a `ToolName` of
 * forms (`shared/forms/form-names.ts`).
 */
export interface RecordTool extends Entry {
  id: ToolName;
  label: MessageId;
  icon: Icon;
  when?: (table: Table) => boolean;
  /** Without it a person does not see it. */
  flag?: RoleFlag;
  /** Shown next to its name. */
  count?: (table: Table, record: WireRecord) => number | null;
  Content: ComponentType<RecordToolProps>;
}
export const recordTabs = defineSlot<RecordTool>();

export interface TableToolContext extends CommandContext {
  /** Whether the table's building tools are shown. */
  canBuild: boolean;
}
/** Sections of a table's menu and of its tool panel, in this order. */
export const tableToolSections = ["table", "fields", "records", "people"] as const;
export type TableToolSection = (typeof tableToolSections)[number];

/** An entry of a table's menu and of its tool panel. */
interface TableTool extends Entry {
  /** `table` if absent. */
  section?: TableToolSection;
  /** Only the palette offers it, because another entry of the menu leads to it. */
  isOnlyFound?: boolean;
  label: MessageId;
  icon: Icon;
  /** Further words that the palette finds it by. */
  words?: Command["words"];
  when?: (table: Table, context: TableToolContext) => boolean;
  run: (table: Table, context: TableToolContext) => unknown;
}
export const tableTools = defineSlot<TableTool>();

/** Uses of a field that would lose it, shown before it is deleted. Renders nothing if there are no uses. */
interface FieldUse extends Entry {
  Uses: ComponentType<{ tableId: number; fieldId: number }>;
}
export const fieldUses = defineSlot<FieldUse>();

/** An action of buttons of records and pages that another area performs; its id is the action's name. */
interface ButtonAction extends Entry {
  label: MessageId;
  /** Chooses what it starts; a null table is that of a page. */
  Choose: ComponentType<{ tableId: number | null; value: number | null; onChange: (id: number) => void }>;
  run: (id: number, place: { pageId: number }) => unknown;
  /** Confirms that the button of a record was pressed. */
  confirm: () => void;
}
export const buttonActions = defineSlot<ButtonAction>();

/** An item of an entry that offers several, such as each automation of a table. */
export interface MenuChoice {
  id: string;
  label: string;
}
/** An entry of the menu of an object, contributed by the area that acts on it. */
export interface MenuTool<Target> extends Entry {
  /** Groups the entries; the menu defines the sections. */
  section: "object" | "run" | "access";
  label: MessageId;
  icon: Icon;
  when?: (target: Target, context: CommandContext) => boolean;
  /** Offers an item each instead of one. */
  choices?: {
    /** Requests them while the menu can be opened. */
    ask: (target: Target) => { unsubscribe: () => void };
    /** The loaded items; the same array while nothing changes. */
    read: (state: RootState, target: Target) => readonly MenuChoice[];
  };
  run: (target: Target, context: CommandContext, choiceId: string | null) => unknown;
}

export interface RecordTarget {
  table: Table;
  recordId: number;
  label: string;
}
export const recordMenu = defineSlot<MenuTool<RecordTarget>>();

export interface SelectionTarget {
  table: Table;
  count: number;
  /** Ids of the selected records, also of those that are not loaded. */
  readIds: (signal: AbortSignal) => Promise<number[]>;
}
export const rowSelectionMenu = defineSlot<MenuTool<SelectionTarget>>();

export const pageMenu = defineSlot<MenuTool<Page>>();

/** Actions on the page of a folder. */
export const folderMenu = defineSlot<MenuTool<Folder>>();

export interface ViewTarget {
  table: Table;
  view: App;
}
export const viewMenu = defineSlot<MenuTool<ViewTarget>>();

/** A list on the home page. */
interface HomeSection extends Entry {
  when?: (context: CommandContext) => boolean;
  Section: ComponentType;
}
export const homeSections = defineSlot<HomeSection>();

/** A kind of objects that folders contain besides tables and apps, in a list or a tree; its id is the kind. */
interface FolderKind extends Entry {
  id: ShownKind;
  title: MessageId;
  /** Says how many there are, as `{count}`. */
  count: MessageId;
  when?: (rights: Pick<CommandContext, "can">) => boolean;
  /** Requests them while a folder is shown. */
  ask: () => { unsubscribe: () => void };
  /** The loaded ones; the same array while nothing changes. */
  read: (state: RootState) => readonly HomeItem[];
  Tree?: ComponentType<{ ids: readonly number[] }>;
}
export const folderKinds = defineSlot<FolderKind>();

/** A list on the page of public links, below its title. */
interface PublicLinkList extends Entry {
  title: MessageId;
  Section: ComponentType;
}
export const publicLinks = defineSlot<PublicLinkList>();

/** How updates of a type are shown; its id is their type. */
interface NotificationKind extends Entry {
  icon: Icon;
}
export const notificationKinds = defineSlot<NotificationKind>();

/** Keys that a part of the screen answers itself, by what they do; they are no commands, as each acts on one thing there. */
interface KeyList extends Entry {
  title: MessageId;
  when?: (context: CommandContext) => boolean;
  keys: readonly (readonly [keys: readonly string[], does: MessageId])[];
}
export const keyLists = defineSlot<KeyList>();

/** Card of a person, shown where they are mentioned. Only one area provides it. */
interface PersonCard extends Entry {
  Card: ComponentType<{ personId: number; onClose: () => void }>;
}
export const personCards = defineSlot<PersonCard>();

/** Something that the palette finds by its label and further words. */
export interface FoundItem {
  id: string;
  label: string;
  words: readonly string[];
  /** The kind, and the command, whose search words in every language find it, too. */
  wordsOf?: { kind?: string; command?: PaletteWordsId };
  /** Search words that rank below every name, such as an address. */
  details?: readonly string[];
  /** Where it leads; another place's address opens next to the product. */
  path: string;
  /** Shown with its tile; a table opens its sub-commands. */
  item?: HomeItem;
  /** Kind of the result if it is not an item of home. */
  kind?: FoundKind | HomeItem["type"];
  /** Its heading; without it Go. */
  group?: CommandGroup;
  icon?: Icon;
  hint?: string;
  /** Time of the last opening; orders the recent results. */
  openedAt?: string;
  /** Instead of going to its path. */
  run?: (context: CommandContext) => void;
}
/** Kinds to which words such as 'folder' restrict the palette. */
export type FoundKind = "table" | "app" | "view" | "folder" | "record" | "field" | "person" | "setting";
export interface Found {
  items: readonly FoundItem[];
  /** Recently opened items. */
  recent: readonly FoundItem[];
  isLoading: boolean;
  error: unknown;
}
/** Items to find in the palette. */
interface Find extends Entry {
  when?: (rights: Pick<CommandContext, "can">) => boolean;
  /** Requests them; the answer is cached until `unsubscribe`. */
  ask: () => { refetch: () => unknown; unsubscribe: () => void };
  /** The loaded items; the same object while nothing changes. */
  read: (state: RootState) => Found;
}
export const finds = defineSlot<Find>();
