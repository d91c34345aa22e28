import type { Field } from "#shared/contract/fields";
import type { FilterCondition, FilterGroup, FilterNode } from "#shared/fields/operators";
import type { SelectOption } from "#shared/fields/field-type";

/** A condition that a block of a page puts on the others: about a field of a table. */
export interface PageFilter {
  tableId: number;
  fieldId: number;
  /** By these it is found again in tables that are about something else. */
  fieldName: string;
  fieldType: Field["type"];
  operator: FilterCondition["operator"];
  value?: FilterCondition["value"];
  /** The words of chosen options: other tables know theirs by other numbers. */
  names?: readonly string[];
}

/** A record that was chosen in a block: others show what is connected with it, or what has the same in common fields. */
export interface PickedRecord {
  tableId: number;
  recordId: number;
  label: string;
  common: readonly PageFilter[];
}

/** Filters of a page's blocks; part of the address, so that they can be shared. */
export interface PageState {
  search: string;
  filters: readonly PageFilter[];
  /** At most one of each table. */
  picked: readonly PickedRecord[];
}

const SEARCH = "q";
const FILTER = "f";
const PICKED = "r";

/** Reads the state from an address; what is malformed there is left out. */
export function readPageState(query: URLSearchParams): PageState {
  return {
    search: query.get(SEARCH) ?? "",
    filters: query.getAll(FILTER).flatMap((text) => readFilter(parsed(text)) ?? []),
    picked: query.getAll(PICKED).flatMap((text): PickedRecord[] => {
      const [tableId, recordId, label, ...common] = parsed(text);
      if (typeof tableId !== "number" || typeof recordId !== "number" || typeof label !== "string") return [];
      const filters = common.flatMap((part) => (Array.isArray(part) ? (readFilter(part) ?? []) : []));
      return [{ tableId, recordId, label, common: filters }];
    }),
  };
}

function parsed(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function readFilter(parts: readonly unknown[]): PageFilter | null {
  const [tableId, fieldId, fieldName, fieldType, operator, value, names] = parts;
  if (typeof tableId !== "number" || typeof fieldId !== "number" || typeof fieldName !== "string")
    return null;
  const words = Array.isArray(names) ? { names: names.map(String) } : {};
  return {
    tableId,
    fieldId,
    fieldName,
    fieldType,
    operator,
    value: value ?? undefined,
    ...words,
  } as PageFilter;
}

const filterParts = ({ tableId, fieldId, fieldName, fieldType, operator, value, names }: PageFilter) => [
  tableId,
  fieldId,
  fieldName,
  fieldType,
  operator,
  value ?? null,
  ...(names ? [names] : []),
];

/** The address's query with another state. */
export function withPageState(
  query: URLSearchParams,
  { search, filters, picked }: PageState,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [SEARCH, FILTER, PICKED]) next.delete(name);
  if (search !== "") next.set(SEARCH, search);
  for (const filter of filters) next.append(FILTER, JSON.stringify(filterParts(filter)));
  for (const { tableId, recordId, label, common } of picked)
    next.append(PICKED, JSON.stringify([tableId, recordId, label, ...common.map(filterParts)]));
  return next;
}

/** The same state with one filter more, in the place of one about the same field. */
export const withFilter = (state: PageState, filter: PageFilter): PageState => ({
  ...state,
  filters: [...withoutField(state, filter.tableId, filter.fieldId).filters, filter],
});

export const withoutField = (state: PageState, tableId: number, fieldId: number): PageState => ({
  ...state,
  filters: state.filters.filter((one) => one.tableId !== tableId || one.fieldId !== fieldId),
});

/** The same state with another record chosen, in the place of one of its table. */
export const withPicked = (state: PageState, picked: PickedRecord): PageState => ({
  ...state,
  picked: [...withoutPicked(state, picked.tableId).picked, picked],
});

export const withoutPicked = (state: PageState, tableId: number): PageState => ({
  ...state,
  picked: state.picked.filter((one) => one.tableId !== tableId),
});

/**
 * The conditions of a page for one table. Filters on its own fields apply directly, filters on other
 * tables' fields apply to the field of the same name and type. Records selected in other tables restrict it
 * to connected records, or to those equal in common fields.
 */
export function conditionsFor(
  { filters, picked }: PageState,
  tableId: number,
  fields: readonly Field[],
): FilterNode[] {
  const others = picked.filter((one) => one.tableId !== tableId);
  return [
    ...filters.flatMap((filter) => conditionFor(filter, tableId, fields) ?? []),
    ...others.flatMap((one): FilterNode[] => {
      const connected = fields.filter(
        ({ type, config }) => type === "connectedRecord" && config["tableId"] === one.tableId,
      );
      if (connected.length === 0)
        return one.common.flatMap((filter) => conditionFor(filter, tableId, fields) ?? []);
      return [{ match: "any", conditions: connected.map(({ id }) => namesRecord(id, one.recordId)) }];
    }),
  ];
}

const namesRecord = (fieldId: number, recordId: number): FilterCondition => ({
  fieldId,
  operator: "isAnyOf",
  value: [recordId],
});

function conditionFor(filter: PageFilter, tableId: number, fields: readonly Field[]): FilterCondition | null {
  const { operator, value, names } = filter;
  const isOwn = filter.tableId === tableId;
  const field = isOwn
    ? fields.find(({ id }) => id === filter.fieldId)
    : fields.find(({ name, type }) => name === filter.fieldName && type === filter.fieldType);
  if (!field) return null;
  if (isOwn || !names) return { fieldId: field.id, operator, ...(value !== undefined && { value }) };
  const options = (field.config["options"] ?? []) as SelectOption[];
  const ids = options.filter(({ label }) => names.includes(label)).map(({ id }) => id);
  const isNegative = operator === "isNot" || operator === "isNoneOf";
  return ids.length === 0
    ? null
    : { fieldId: field.id, operator: isNegative ? "isNoneOf" : "isAnyOf", value: ids };
}

/** A filter about a field, with the words of chosen options. */
export function filterOn(
  tableId: number,
  { id: fieldId, name: fieldName, type: fieldType, config }: Field,
  { operator, value }: Pick<FilterCondition, "operator" | "value">,
): PageFilter {
  const options = config["options"] as SelectOption[] | undefined;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const names = options?.filter(({ id }) => chosen.includes(id)).map(({ label }) => label) ?? [];
  return {
    tableId,
    fieldId,
    fieldName,
    fieldType,
    operator,
    ...(value !== undefined && { value }),
    ...(names.length > 0 && { names }),
  };
}

/** A block's own filter together with the page's conditions. */
export function joinFilters(
  own: FilterGroup | undefined,
  conditions: readonly FilterNode[],
): FilterGroup | undefined {
  if (conditions.length === 0) return own;
  return { match: "all", conditions: [...(own ? [own] : []), ...conditions] };
}
