import type { ComponentType, ReactNode, Ref } from "react";
import type { Presence } from "#shared/contract/events";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { ViewConfig } from "#shared/contract/views";
import type { MessageId } from "#shared/text/index";
import type { ViewTypeName } from "#shared/views/view-type";
import type { Panels } from "../../../app/panels/registry";
import type { PromptPart } from "../../../app/errors/prompt-part";
import type { CellContext } from "../../fields/public";
import type { RecordSelection, RecordWindow, TableRecords } from "../../records/public";

/** Tools of the line above a view; a type names those that it obeys. */
export type ViewTool = "search" | "filter" | "sort" | "group" | "fields" | "export";

/** Callbacks of a view to its container. */
export interface RecordActions {
  openRecord: (recordId: number) => void;
  closeRecord: () => void;
  /** Makes a record, with these values; absent where the user may not. */
  newRecord?: ((data?: RecordData) => void) | undefined;
  /** Absent where the user may not change the table. */
  addField?: ((how?: Omit<Panels["createField"], "tableId">) => void) | undefined;
  /** Opens the filter at its last condition, whose value is to be filled in. */
  askFilterValue: () => void;
}

/** Methods of a view for its container. */
export interface ViewHandle {
  /** Scrolls to a new record and starts input; if absent, the record is opened. */
  showNew?: (localId: number) => void;
  collapseAll?: () => void;
  expandAll?: () => void;
  focus?: () => void;
}

/** A view's component knows nothing of routes: pages of tables and blocks of other pages use it alike. */
export interface ViewProps<Settings extends object = object> {
  table: Table;
  /** Where the log stood when the table was read. */
  since: number;
  /** The shown view; null for 'All records' and blocks of pages. */
  viewId: number | null;
  /** Names the place where the view shows: what it keeps there, such as closed groups, is found again by it. */
  screen: string;
  config: ViewConfig;
  settings: Settings;
  /** The usable part of filter, search, sort and group: what its queries ask. */
  selection: RecordSelection;
  /** Shows a change of the settings at once; `delay` in ms until it is stored. */
  onConfigChange: (part: Partial<ViewConfig>, delay?: number) => void;
  records: TableRecords;
  context: CellContext;
  /** Others who have the table open. */
  people: readonly Presence[];
  /** Tells them which cell the user is in. */
  tell: (cell: { recordId: number; fieldId: number } | null) => void;
  openRecordId: number | null;
  /** Shows a record that may only be read, in the place of its form; absent where it has one. */
  readRecord?: ((recordId: number) => ReactNode) | undefined;
  actions: RecordActions;
  /** Shown where the query finds nothing. */
  empty: ReactNode;
  /** The rows that 'previous' and 'next' of an open record go through. */
  onWindow: (window: RecordWindow) => void;
  ref?: Ref<ViewHandle>;
}

export interface ViewSettingsProps<Settings extends object = object> {
  table: Table;
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** The renderer's half of a view type; the other is `shared/views/types/<type>.ts`. */
export interface ViewTypeView {
  name: ViewTypeName;
  label: MessageId;
  /** Purpose of the type, in a sentence. */
  hint: MessageId;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  tools: readonly ViewTool[];
  /** It shows the open record itself; else a panel opens next to it. */
  showsRecord?: boolean;
  /** Its code loads when the first view of its type shows. */
  View: PromptPart<ViewProps>;
  /** Settings specific to the type; absent if it has no settings. */
  Settings?: ComponentType<ViewSettingsProps>;
}
