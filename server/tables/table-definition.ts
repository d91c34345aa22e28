import type { ColorName } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import type { SuggestedField } from "#shared/contract/suggested-fields";
import type { FormConfig } from "#shared/forms/form-config";
import type { TablePurpose } from "#shared/forms/form-names";
import type { NewRecordAs } from "#shared/contract/tables";
import type { TableEmailConfig } from "#shared/table-email";
import type { Conditional } from "#shared/fields/conditionals";

/** E-mail settings with the user who saved them, who is notified of failures. */
export type StoredTableEmail = TableEmailConfig & { savedBy: number };

/** A table's settings and fields: everything that a request for its records needs. */
export interface TableDefinition {
  id: number;
  label: string;
  icon: string;
  color: ColorName;
  version: number;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  /** When it was moved to the trash. */
  deletedAt: number | null;
  /** The field that names records: the chosen one, or the first text field if that is gone or none was chosen. */
  recordLabelField: number | null;
  /** In order, without deleted ones. */
  fields: readonly Field[];
  /** Fields shown only under a condition, without rules that name a deleted field. */
  conditionals: readonly Conditional[];
  newRecordAs: NewRecordAs;
  /** The further form that "New record" opens, which may be deleted by now; null: the table's own. */
  newRecordForm: number | null;
  /** The latest suggested fields, without those that the table has by now. */
  suggestedFields: readonly SuggestedField[];
  /** How mails become its records; null until it is set up. */
  email: StoredTableEmail | null;
  fieldById: ReadonlyMap<number, Field>;
  /** The forms that were saved for it; null for those that are not arranged: all fields. */
  forms: Readonly<Record<TablePurpose, FormConfig | null>>;
  /** Further forms for new records. */
  variants: readonly { id: number; label: string; config: FormConfig }[];
  /** The update forms that fields carry. */
  fieldForms: readonly { fieldId: number; formId: number }[];
}
