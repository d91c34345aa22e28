import { foldText } from "../../fold-text";
import type { ProblemId } from "../problems";
import type { FieldName, ReferenceNode } from "../syntax/ast";
import { listOf, type FormulaType } from "../types";
import { closest } from "./closest";

/** A field as formulas see it. */
export interface KnownField {
  id: number;
  tableId: number;
  name: string;
  /** Null: its values mean nothing to a formula. */
  type: FormulaType | null;
  /** The table that a connection leads to. */
  connects?: number;
}

/** The fields that references may name. */
export interface FieldCatalog {
  tableId: number;
  fieldsOf(tableId: number): readonly KnownField[];
}

export type Resolved =
  | { ok: true; fields: readonly KnownField[]; type: FormulaType }
  | { ok: false; at: FieldName; id: ProblemId; values: Record<string, string | number> };

/**
 * The fields that a reference goes through, the last one holding the value. It looks through one connection: whose
 * table has connections of its own can hold a field that looks further.
 */
export function resolveReference({ path, start, end }: ReferenceNode, catalog: FieldCatalog): Resolved {
  const [, , beyond] = path;
  if (beyond) return { ok: false, at: beyond, id: "tooFar", values: { name: beyond.name } };
  const fields: KnownField[] = [];
  let tableId: number | undefined = catalog.tableId;
  let many = false;
  for (const [at, name] of path.entries()) {
    if (tableId === undefined) {
      const previous = path[at - 1] ?? name;
      return { ok: false, at: previous, id: "notAConnection", values: { name: fields.at(-1)?.name ?? "" } };
    }
    const found = findField(name, catalog.fieldsOf(tableId));
    if ("values" in found) return { ok: false, at: name, ...found };
    if (fields.at(-1)?.type?.kind === "list") many = true;
    fields.push(found);
    tableId = found.connects;
  }
  const last = fields.at(-1);
  const type = last?.type ?? null;
  if (type === null) {
    const at = path.at(-1) ?? { id: null, name: "", start, end };
    return { ok: false, at, id: "unusableField", values: { name: last?.name ?? "" } };
  }
  return { ok: true, fields, type: many && type.kind !== "list" ? listOf(type.kind) : type };
}

type NotFound = { id: ProblemId; values: Record<string, string | number> };

function findField(name: FieldName, fields: readonly KnownField[]): KnownField | NotFound {
  if (name.id !== null) {
    return fields.find(({ id }) => id === name.id) ?? { id: "deletedField", values: { name: name.name } };
  }
  const exact = fields.filter((field) => field.name === name.name.trim());
  const folded = foldText(name.name.trim());
  const alike = exact.length > 0 ? exact : fields.filter((field) => foldText(field.name) === folded);
  const [only, ...more] = alike;
  if (only && more.length === 0) return only;
  if (only) return { id: "ambiguousField", values: { name: name.name } };
  const names = fields.map((field) => field.name);
  const suggestion = closest(folded, names);
  return suggestion === undefined
    ? { id: "unknownField", values: { name: name.name } }
    : { id: "unknownFieldMaybe", values: { name: name.name, suggestion } };
}
