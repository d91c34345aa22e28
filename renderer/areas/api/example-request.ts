import { definitionOf, type Operation } from "#shared/api/operations";
import type { SnippetRequest } from "#shared/api/snippets";
import type { ApiTable } from "#shared/contract/public-api";
import type { FieldTypeName } from "#shared/fields/field-type";
import { fieldTypes } from "#shared/fields/index";

type ApiField = ApiTable["fields"][number];

const examples: Partial<Record<string, unknown>> = {
  text: "Example",
  number: 3,
  currency: 120.5,
  percent: 50,
  checkbox: true,
  date: "2026-12-02",
  datetime: "2026-12-02T09:00:00.000Z",
  email: "name@example.com",
  link: "https://example.com",
};

const isWritable = ({ type, readonly }: ApiField) => !readonly && !fieldTypes[type as FieldTypeName].computed;
const exampleOf = ({ type, options }: ApiField): unknown =>
  options?.[0]
    ? ["multipleSelect", "tags"].includes(type)
      ? [options[0].label]
      : options[0].label
    : examples[type];

/** Values of the first fields of a table that an example has. */
function exampleData({ fields }: ApiTable): Record<string, unknown> {
  const shown = fields.filter((field) => isWritable(field) && exampleOf(field) !== undefined).slice(0, 3);
  return Object.fromEntries(shown.map((field) => [field.name, exampleOf(field)]));
}

/** The body of an example; undefined for requests without one. */
export function exampleBody({ id }: Operation, table: ApiTable): unknown {
  const data = exampleData(table);
  if (id === "create") return { records: [{ data }] };
  if (id === "update") return { records: [{ id: 1, data }] };
  if (id === "upsert") return { key: Object.keys(data)[0] ?? "", records: [{ data }] };
  return id === "delete" ? { ids: [1] } : undefined;
}

/** A whole request of an operation on a table. */
export function exampleRequest(operation: Operation, table: ApiTable, body: unknown): SnippetRequest {
  const { method, path } = definitionOf(operation);
  const filled = path.replace("{table}", encodeURIComponent(table.name)).replace("{recordId}", "1");
  return {
    method,
    url: `${window.location.origin}${filled}`,
    ...(body !== undefined && { body }),
  };
}
