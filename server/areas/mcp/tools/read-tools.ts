import { z } from "zod";
import { publicApiCalls } from "#shared/contract/public-api";
import { timeSteps } from "#shared/fields/time-steps";
import { MCP_FOUND_MAX, MCP_PAGE, MCP_PAGE_MAX, MCP_TABLES_SEARCHED } from "#shared/limits/mcp";
import { SEARCH_MAX_LENGTH } from "#shared/limits/records";
import { recordKind } from "../../../policy/record";
import {
  describeTables,
  getNamedRecord,
  listNamedRecords,
  openNamedTable,
  readFilter,
} from "../../api/public";
import { aggregateRecords, groupRecords } from "../../records/public";
import { summaryOf } from "./summary";
import { defineTool } from "./tool";

const table = z.string().min(1).max(200).describe("API name or number of the table");
const filter = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    'Filter tree: {"match":"all","conditions":[{"field":"status","operator":"is","value":"Done"}]}; a condition may be such a group',
  );

const listTables = defineTool({
  name: "list_tables",
  title: "List tables",
  description: "Tables and fields with their API names, types and choices. Call it first.",
  input: {},
  opensBy: publicApiCalls.listApiTables,
  run: async (context) => ({ tables: await describeTables(context) }),
});

const findRecords = defineTool({
  name: "find_records",
  title: "Find records",
  description: "Searches words in one table, or in every table.",
  input: { text: z.string().trim().min(1).max(SEARCH_MAX_LENGTH), table: table.optional() },
  opensBy: publicApiCalls.listNamedRecords,
  async run(context, { text, table: key }) {
    const names =
      key === undefined
        ? (await describeTables(context)).slice(0, MCP_TABLES_SEARCHED).map(({ name }) => name)
        : [key];
    const found: Record<string, unknown>[] = [];
    for (const name of names) {
      const { records } = await listNamedRecords(context, {
        table: name,
        keys: "names",
        search: text,
        size: MCP_FOUND_MAX,
      });
      found.push(...records.map((record) => ({ table: name, ...record })));
      if (found.length >= MCP_PAGE) break;
    }
    return { records: found.slice(0, MCP_PAGE) };
  },
});

const readRecord = defineTool({
  name: "read_record",
  title: "Read a record",
  description: "One record with its values by field name.",
  input: { table, id: z.number().int().positive() },
  opensBy: publicApiCalls.getNamedRecord,
  run: (context, { table: key, id }) => getNamedRecord(context, { table: key, recordId: id, keys: "names" }),
});

const queryRecords = defineTool({
  name: "query_records",
  title: "Query records",
  description: "A page of records by filter, sort and search. `next` continues the page.",
  input: {
    table,
    filter,
    sort: z.string().max(500).optional().describe("due_date,-hours: ascending, then descending"),
    search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
    fields: z.array(z.string()).max(100).optional().describe("Fields to answer with; all by default"),
    size: z.number().int().min(1).max(MCP_PAGE_MAX).default(MCP_PAGE),
    after: z.string().max(4000).optional().describe("The `next` of the page before"),
  },
  opensBy: publicApiCalls.listNamedRecords,
  run: (context, { table: key, filter: tree, fields, ...page }) =>
    listNamedRecords(context, {
      table: key,
      keys: "names",
      ...page,
      ...(tree && { filter: JSON.stringify(tree) }),
      ...(fields && { fields: fields.join(",") }),
    }),
});

const summariseRecords = defineTool({
  name: "summarise_records",
  title: "Summarise records",
  description: "Counts, sums and averages over records, in groups by up to three fields or over all of them.",
  input: {
    table,
    filter,
    search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
    groupBy: z
      .array(z.object({ field: z.string(), step: z.enum(timeSteps).optional() }))
      .max(3)
      .default([])
      .describe("step puts dates into spans of time"),
    figures: z
      .array(
        z.object({ field: z.string(), figure: z.string().describe("sum, average, min, max and others") }),
      )
      .max(20)
      .default([]),
  },
  opensBy: publicApiCalls.listNamedRecords,
  async run(context, { table: key, filter: tree, search, groupBy, figures }) {
    const { table: opened, keys } = await openNamedTable(context, key, recordKind.read);
    const { group, aggregates } = summaryOf(keys, groupBy, figures);
    const query = {
      tableId: opened.id,
      trashed: false,
      aggregates,
      ...(search !== undefined && { search }),
      ...(tree && { filter: readFilter(keys, tree) }),
    };
    const named = (values: readonly unknown[]) =>
      Object.fromEntries(figures.map(({ field, figure }, index) => [`${figure} of ${field}`, values[index]]));
    if (group.length === 0) {
      const { count, values } = await aggregateRecords(context, query);
      return { count, figures: named(values) };
    }
    const { groups, isComplete } = await groupRecords(context, { ...query, group });
    return {
      isComplete,
      groups: groups
        .filter((each) => each.keys.length === group.length)
        .map(({ keys: values, count, values: sums }) => ({
          count,
          group: Object.fromEntries(
            values.map((value, index) => {
              const fieldId = group[index]?.field ?? 0;
              const [shown] = Object.values(keys.fromData({ [fieldId]: value }, "names"));
              return [keys.nameOf(fieldId), shown ?? null];
            }),
          ),
          figures: named(sums),
        })),
    };
  },
});

export const readTools = [listTables, findRecords, readRecord, queryRecords, summariseRecords];
