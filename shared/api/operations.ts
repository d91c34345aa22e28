import { publicApiCalls } from "../contract/public-api";

export type OperationName = keyof typeof publicApiCalls;

interface Parameter {
  name: string;
  /** Part of the request. */
  place: "query" | "body" | "path";
  type: string;
  isRequired?: true;
  example?: string;
}

/** An operation of the documentation: its texts are `api.op.<id>`, `api.opInfo.<id>`, `api.param.<name>`. */
export interface Operation {
  id: "list" | "get" | "create" | "update" | "upsert" | "delete" | "changes" | "tables";
  call: Exclude<OperationName, "getOrganizationOpenApi" | "downloadApiClient">;
  parameters: readonly Parameter[];
  /** Whether it is about the fields of a table. */
  hasFields?: true;
}

const after: Parameter = { name: "after", place: "query", type: "text" };
const size: Parameter = { name: "size", place: "query", type: "number" };
const keys: Parameter = { name: "keys", place: "query", type: "names | ids" };
const records: Parameter = { name: "records", place: "body", type: "list", isRequired: true };

export const operations: readonly Operation[] = [
  {
    id: "list",
    call: "listNamedRecords",
    hasFields: true,
    parameters: [
      {
        name: "filter",
        place: "query",
        type: "JSON",
        example: '{"match":"all","conditions":[{"field":"title","operator":"is","value":"Example"}]}',
      },
      { name: "sort", place: "query", type: "text" },
      { name: "search", place: "query", type: "text" },
      { name: "fields", place: "query", type: "text" },
      size,
      after,
      keys,
    ],
  },
  {
    id: "get",
    call: "getNamedRecord",
    parameters: [{ name: "recordId", place: "path", type: "number", isRequired: true }, keys],
  },
  { id: "create", call: "createNamedRecords", hasFields: true, parameters: [records, keys] },
  { id: "update", call: "updateNamedRecords", hasFields: true, parameters: [records, keys] },
  {
    id: "upsert",
    call: "upsertNamedRecords",
    hasFields: true,
    parameters: [{ name: "key", place: "body", type: "text", isRequired: true }, records],
  },
  {
    id: "delete",
    call: "deleteNamedRecords",
    parameters: [{ name: "ids", place: "body", type: "list", isRequired: true }],
  },
  { id: "changes", call: "listNamedChanges", parameters: [after, size, keys] },
  { id: "tables", call: "listApiTables", parameters: [] },
];

export const definitionOf = ({ call }: Operation) => publicApiCalls[call];
