import type { Field } from "#shared/contract/fields";
import type { TagsConfig } from "#shared/fields/types/tags";
import { recordKind } from "../../../policy/record";
import { marks } from "../../../sql/fragment";
import { openTable, type People } from "../../../tables/public";
import { asHidden } from "./as-hidden";
import { actionReferences, labelWord, settingReferences } from "./code-words";
import type { SeenRow } from "./find-seen";
import type { NameOf } from "./describe-columns";
import type { HistoryReader } from "./history-reader";
import { visibleObjects, type VisibleObject } from "./visible-objects";

/** Names the objects that columns of rows refer to, as far as the reader may see them; one read a kind. */
export async function nameReferences(
  context: HistoryReader,
  rows: readonly SeenRow[],
  people: People,
): Promise<NameOf> {
  const { kinds } = context.org.database;
  const wanted = new Map<string, Set<number>>();
  const want = (kind: string | undefined, value: unknown) => {
    if (kind === undefined || kind === "user" || !kinds.get(kind) || typeof value !== "number") return;
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(value));
  };
  for (const { row, values } of rows) {
    const columns = kinds.get(row.object)?.data.columns;
    for (const side of [values.before, values.after])
      for (const [name, value] of Object.entries(side ?? {}))
        if (columns?.[name]?.form === "json") findReferences(value, want);
        else want(columns ? columns[name]?.refersTo : actionReferences[name], value);
  }
  const named = new Map<string, ReadonlyMap<number, VisibleObject>>();
  let fields: ReadonlyMap<number, Field> = new Map();
  for (const [kind, ids] of wanted) {
    const known = kinds.get(kind);
    if (kind === "field") fields = await readableFields(context, [...ids]);
    else if (known) named.set(kind, await visibleObjects(context, known, [...ids]));
  }
  const { language } = context.actor;
  return (kind, id, of) => {
    if (kind === "user") return people.person(id)?.name ?? null;
    if (kind === "field") return fields.get(id)?.name ?? null;
    if (kind === "option") return optionLabel(of === undefined ? undefined : fields.get(of), id);
    return labelWord(language, kind, named.get(kind)?.get(id)?.name ?? null);
  };
}

function optionLabel(field: Field | undefined, id: number): string | null {
  const { options } = (field?.config ?? {}) as Partial<TagsConfig>;
  return options?.find((option) => option.id === id)?.label ?? null;
}

/** Calls back for each id within settings that are stored as JSON, also of an entry such as `{type: "app", id: 5}`. */
function findReferences(stored: unknown, found: (kind: string, id: unknown) => void): void {
  if (typeof stored !== "string") return;
  JSON.parse(stored, (key, value: unknown) => {
    const kind = settingReferences[key];
    if (kind !== undefined) for (const one of Array.isArray(value) ? value : [value]) found(kind, one);
    if (isEntry(value)) found(value.type, value.id);
    return value;
  });
}

const isEntry = (value: unknown): value is { type: string; id: unknown } =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  "id" in value &&
  typeof value.type === "string";

/** The fields of a list that the reader may read. */
async function readableFields(
  context: HistoryReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Field>> {
  const rows = await context.org.database.all<{ id: number; tableId: number }>({
    sql: `select "id", "tableId" from "field" where "id" in (${marks(ids.length)})`,
    parameters: [...ids],
  });
  const readable = new Map<number, Field>();
  for (const [tableId, fields] of Map.groupBy(rows, (row) => row.tableId)) {
    const opened = await openTable(context, tableId, recordKind.read).catch(asHidden);
    for (const { id } of fields) {
      const field = opened?.table.fieldById.get(id);
      const isRead = opened?.grant.readFields?.includes(id) ?? true;
      if (field && isRead) readable.set(id, field);
    }
  }
  return readable;
}
