import type { ComponentType, ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Draft } from "../../fields/public";

export interface FillInputProps {
  /** As its form has it: the item's label is its name, the item's help its tooltip. */
  field: Field;
  draft: Draft;
  problem: string | undefined;
  /** Next to the label, such as why the field is shown. */
  aside: ReactNode;
  onDraft: (draft: Draft) => void;
}

/** Field type support that a form needs. The application's kit has all types, a public page's only some. */
export interface FillKit {
  Input: ComponentType<FillInputProps>;
  /** A value that is shown but not filled in here. */
  Value: ComponentType<{ field: Field; value: CellValue }>;
  Picture: ComponentType<{ fileId: number; alt: string }>;
  /** Content next to the label of a field. */
  Beside?: ComponentType<{ field: Field }>;
  mayFillIn: (field: Field) => boolean;
  /** The initial content of a value's input. */
  draftOf: (value: CellValue, field: Field) => Draft;
  /** The value that was entered, or what is wrong with it. */
  read: (draft: Draft, field: Field) => { ok: true; value: CellValue } | { ok: false; problem: string };
  /** The condition under which a field is currently shown, in words; null if it is unconditional. */
  because: (fieldId: number) => string | null;
}
