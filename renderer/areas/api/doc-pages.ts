import { operations, type Operation } from "#shared/api/operations";
import type { ApiTable } from "#shared/contract/public-api";
import { functionLanguages, languageLabels, type FunctionLanguage } from "#shared/lowcode/names";

export const topics = ["start", "token", "limits", "errors", "repeats", "webhooks", "mcp"] as const;
export type Topic = (typeof topics)[number];

export type DocPage =
  | { kind: "topic"; topic: Topic }
  | { kind: "operation"; operation: Operation }
  | { kind: "table"; table: ApiTable }
  | { kind: "sdk"; language: FunctionLanguage };

const SDK = "sdk-";
const TABLE = "table-";

/** The last part of the address of a page under /lowcode/documentation/. */
export function pathOf(page: DocPage): string {
  if (page.kind === "topic") return page.topic;
  if (page.kind === "operation") return page.operation.id;
  return page.kind === "table" ? TABLE + page.table.name : SDK + page.language;
}

/** Null for an address of no page. */
export function pageAt(path: string, tables: readonly ApiTable[]): DocPage | null {
  if (path === "") return { kind: "topic", topic: "start" };
  const topic = topics.find((known) => known === path);
  if (topic) return { kind: "topic", topic };
  const operation = operations.find(({ id }) => id === path);
  if (operation) return { kind: "operation", operation };
  const table = tables.find(({ name }) => TABLE + name === path);
  if (table) return { kind: "table", table };
  const language = functionLanguages.find((known) => SDK + known === path);
  return language ? { kind: "sdk", language } : null;
}

export const sdkPages = functionLanguages.map((language) => ({
  page: { kind: "sdk", language } as const,
  label: languageLabels[language],
}));
