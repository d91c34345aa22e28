import { Readable } from "node:stream";
import type { ReplyOf } from "#shared/contract/define";
import type { publicApiCalls } from "#shared/contract/public-api";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { FileReply } from "../../../http/input/raw-json";
import { recordKind } from "../../../policy/record";
import { reachableTables } from "../../../tables/public";
import { openNamedTable, tableNames } from "../named-table";
import { organizationOpenApi, type DescribedTable } from "./organization-openapi";
import { typescriptClient } from "./typescript-client";

/** Tables whose records the actor reads. */
async function describedTables(context: RequestContext): Promise<DescribedTable[]> {
  const [rows, names] = await Promise.all([reachableTables(context), tableNames(context)]);
  const tables: DescribedTable[] = [];
  for (const { id } of rows)
    try {
      const { table, keys } = await openNamedTable(context, String(id), recordKind.read);
      tables.push({ name: names.get(id) ?? String(id), table, keys });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  return tables;
}

const originOf = ({ services, org }: RequestContext) => services.originOf(org.organization.subdomain);

export async function getOrganizationOpenApi(
  context: RequestContext,
): Promise<ReplyOf<(typeof publicApiCalls)["getOrganizationOpenApi"]>> {
  const { name } = context.org.organization;
  return organizationOpenApi(name, originOf(context), await describedTables(context));
}

export async function downloadApiClient(context: RequestContext): Promise<FileReply> {
  const { name } = context.org.organization;
  const source = typescriptClient(name, originOf(context), await describedTables(context));
  return new FileReply({
    name: "workloom.ts",
    type: "text/plain; charset=utf-8",
    stream: Readable.from([source]),
  });
}
