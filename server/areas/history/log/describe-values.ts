import type { CellValue, RecordData } from "#shared/contract/records";
import type { AnyKind } from "../../../objects/define-object";
import type { PolicyContext } from "../../../policy/authorize";
import type { People, TableDefinition } from "../../../tables/public";
import { cellText } from "../../records/public";

export type Values = Record<string, unknown>;

export interface Described {
  before: Values | null;
  after: Values | null;
  changes: { name: string; before: string; after: string }[];
}

const TEXT_MAX = 2000;

/** Columns of users that colleagues may see. */
const OF_USERS = new Set(["name", "email", "seat", "roleId", "isActive", "language", "photoKey"]);
const SECRET = /hash|secret|password|token|nonce/i;

/** Cells of a record by the fields that the reader may see. */
export function describeCells(
  context: PolicyContext,
  people: People,
  table: TableDefinition,
  { before, after }: { before: RecordData | null; after: RecordData | null },
): Described {
  const ids = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(Number);
  const fields = ids.map((id) => table.fieldById.get(id)).filter((field) => field !== undefined);
  const known = (data: RecordData | null) =>
    data && Object.fromEntries(fields.flatMap(({ id }) => (id in data ? [[id, data[id]]] : [])));
  const text = (id: number, value: CellValue | undefined) =>
    cellText(context, people, table.fieldById.get(id), value ?? null).slice(0, TEXT_MAX);
  return {
    before: known(before),
    after: known(after),
    changes: fields
      .map(({ id, name }) => ({ name, before: text(id, before?.[id]), after: text(id, after?.[id]) }))
      .filter((change) => change.before !== change.after),
  };
}

/** Columns of an object, without secrets. */
export function describeColumns(
  known: AnyKind | undefined,
  { before, after }: { before: Values | null; after: Values | null },
): Described {
  const isShown = (name: string) => !SECRET.test(name) && (known?.kind !== "user" || OF_USERS.has(name));
  const shown = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => isShown(name)));
  const [was, is] = [shown(before), shown(after)];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return {
    before: was,
    after: is,
    changes: names
      .map((name) => ({ name, before: columnText(was?.[name]), after: columnText(is?.[name]) }))
      .filter((change) => change.before !== change.after),
  };
}

function columnText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, TEXT_MAX);
}
