import type { ColorName } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import type { SuggestedField } from "#shared/contract/suggested-fields";
import type { TableEmailConfig } from "#shared/table-email";
import type { Conditional } from "#shared/fields/conditionals";

/** E-mail settings with who saved them, who is told what goes wrong. */
export type StoredTableEmail = TableEmailConfig & { savedBy: number };

/** A table's own settings and fields: everything a request about its records needs to know. */
export interface TableDefinition {
  id: number;
  label: string;
  icon: string;
  color: ColorName;
  version: number;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  /** In the trash since then. */
  deletedAt: number | null;
  /** The field that names records: the chosen one, or the first text field where that is gone or none was chosen. */
  recordLabelField: number | null;
  /** In their order, without deleted ones. */
  fields: readonly Field[];
  /** Fields that show only under a condition; those that name a deleted field are left out. */
  conditionals: readonly Conditional[];
  /** What was last suggested for it, without what it has by now. */
  suggestedFields: readonly SuggestedField[];
  /** How mails become its records; null where nobody said so yet. */
  email: StoredTableEmail | null;
  fieldById: ReadonlyMap<number, Field>;
}
