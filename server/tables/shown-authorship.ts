import type { FieldTypeName } from "#shared/fields/field-type";
import type { OrganizationDatabase } from "../database/types";
import type { GrantedRead } from "../policy/granted";
import { findDefinition } from "./definitions";

/** The authorship columns that a reader may see of a table's records. */
export type Authorship = Readonly<Record<"createdAt" | "createdBy" | "updatedAt" | "updatedBy", boolean>>;

/** Where a table has fields that show one of these, and all of them are hidden from the reader, nothing else tells it. */
export async function shownAuthorship(
  database: OrganizationDatabase,
  { id, readFields }: GrantedRead,
): Promise<Authorship> {
  const whole = readFields && (await findDefinition(database, id));
  const isShown = (type: FieldTypeName): boolean => {
    const showing = whole?.fields.filter((field) => field.type === type) ?? [];
    return showing.length === 0 || showing.some((field) => readFields?.includes(field.id));
  };
  return {
    createdAt: isShown("createdAt"),
    createdBy: isShown("createdBy"),
    updatedAt: isShown("updatedAt"),
    updatedBy: isShown("updatedBy"),
  };
}
