import type { ViewTypeName } from "#shared/views/view-type";
import type { TableDefinition } from "../../../tables/public";

/** A setting that does not fit the table, and the id of the message that says why. */
export interface UnfitSetting {
  setting: string;
  text: string;
}

/** The server's half of a view type; the other is `shared/views/types/<type>.ts`. */
export interface ViewTypeChecks {
  name: ViewTypeName;
  /** Checks beyond the schema: whether the named fields, which all exist, suit the type. */
  check?(settings: object, table: TableDefinition): UnfitSetting[];
}
