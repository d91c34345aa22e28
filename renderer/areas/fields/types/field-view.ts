import type { ComponentType, ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue, WireRecord } from "#shared/contract/records";
import type { User } from "#shared/contract/users";
import type { FilterCondition, FilterGroup, OperatorName } from "#shared/fields/operators";
import type { FieldTypeName, Locale } from "#shared/fields/field-type";
import type { MessageId } from "#shared/text/index";

export type FieldIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** Context that cells need in addition to their value: the organisation's formats, and its people. */
export interface CellContext {
  locale: Locale;
  users: ReadonlyMap<number, User>;
  /** The same people as a list, in the order of their names. */
  people: readonly User[];
}

/** Content of an editor: the text as typed, or a chosen value. */
export type Draft = { kind: "text"; text: string } | { kind: "value"; value: CellValue };

export interface CellEditorProps {
  field: Field;
  draft: Draft;
  context: CellContext;
  /** Name of the input for people who cannot see it. */
  label: string;
  isInvalid: boolean;
  /** Id of the element that says why the value was not accepted. */
  describedBy: string | undefined;
  /** Whether it is in a cell, where content taller than the cell is in a floating layer. */
  isInGrid?: boolean;
  onDraft: (draft: Draft) => void;
  /** Takes a chosen value over at once, such as an option that was clicked. */
  onCommit: (value: CellValue) => void;
}

export interface FilterValueProps {
  field: Field;
  operator: OperatorName;
  value: FilterCondition["value"];
  context: CellContext;
  label: string;
  onChange: (value: FilterCondition["value"]) => void;
}

export interface FieldConfigProps {
  config: Record<string, unknown>;
  onChange: (config: Record<string, unknown>) => void;
  /** Options that records already use keep their ids. */
  isNew: boolean;
  /** The table that the field is or will be a field of. */
  tableId: number;
  /** Null for a field that is still being made. */
  fieldId: number | null;
  context: CellContext;
  /** The filter editor of views, which knows all kinds of fields; they cannot know it in turn. */
  FilterEditor: ComponentType<FilterEditorProps>;
}

/** Edits a filter among the settings of a field. */
export interface FilterEditorProps {
  fields: readonly Field[];
  /** The initial filter. */
  filter: FilterGroup | null;
  context: CellContext;
  /** Called with the valid part of the filter; null: every record. */
  onChange: (filter: FilterGroup | null) => void;
}

/** A field in the form of a record that is still being made, where its value is no text. */
export interface FormInputProps {
  field: Field;
  value: CellValue;
  context: CellContext;
  /** Name of the input for people who cannot see the form's own. */
  label: string;
  onChange: (value: CellValue) => void;
}

/** A cell that was pressed, with what a dialog about it needs. */
export interface PressedCell {
  recordId: number;
  field: Field;
  value: CellValue;
  /** The person may change it. */
  canEdit: boolean;
  /** Shows what the server answered. */
  put: (record: WireRecord) => void;
}

/** The renderer's half of a field type; the other is `shared/fields/<type>.ts`. */
export interface FieldView {
  name: FieldTypeName;
  label: MessageId;
  icon: FieldIcon;
  /**
   * Draws a value in a grid cell. It runs for every cell that scrolls by: plain elements only, no hooks. `width` is the
   * room of a line in px where that is known, so that what does not fit can be counted.
   */
  renderCell: (value: CellValue, field: Field, context: CellContext, width?: number) => ReactNode;
  /** Null: a value of this type is toggled or cannot be edited. */
  Editor: ComponentType<CellEditorProps> | null;
  /** Enter with Shift makes a line. */
  isMultiline?: (field: Field) => boolean;
  /**
   * Action on press for values that are not edited as text: opens the dialog, starts a timer. `action` is
   * the `data-action` of the pressed element; null for Enter, F2 and a double click.
   */
  press?: (cell: PressedCell, action: string | null) => void;
  /** An empty cell draws something as well: what can be pressed. */
  drawsEmpty?: true;
  /** Takes files that were dropped or pasted on a cell. */
  acceptFiles?: (cell: PressedCell, files: readonly File[]) => void;
  /** Input of forms for fields whose editors hold a value (`isChosen`). */
  FormInput?: ComponentType<FormInputProps>;
  /** A value that one key or click switches; answers the next one. */
  toggle?: (value: CellValue) => CellValue;
  FilterValue: ComponentType<FilterValueProps>;
  /** For types whose new fields have their own panel. */
  openNew?: (tableId: number) => void;
  /** Settings of a field, in the panels that create and edit it. */
  Config?: ComponentType<FieldConfigProps>;
}
