import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicViewCalls } from "#shared/contract/public-views";
import { countRecords } from "../../engine/public";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { blocksOf, openPage } from "../apps/public";
import { appKind } from "../views/public";
import { sourcesOf } from "./sources";

type Call = (typeof publicViewCalls)["previewPublicView"];
type Shown = ReplyOf<Call>["tables"][number];

/** The records and fields that a page would show to everybody, by table. */
export async function previewPublicView(
  context: RequestContext,
  { identifier: appId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services } = context;
  await openPage(context, appId, appKind.delete);
  const product = { org, actor: services.actors.system(org) };
  const tables = new Map<number, Shown>();
  for (const { table, values, rows, isRead } of (
    await sourcesOf(product, await blocksOf(product, appId), Date.now())
  ).values()) {
    if (!isRead) continue;
    const grant = await authorize(product, recordKind.read, table.id);
    const { count } = await countRecords(org.database, grant, {
      trashed: false,
      ...(rows && { filter: rows }),
    });
    const known = tables.get(table.id) ?? { tableId: table.id, label: table.label, records: 0, fields: [] };
    const fields = table.fields.filter(({ id, name }) => values.has(id) || known.fields.includes(name));
    tables.set(table.id, {
      ...known,
      records: Math.max(known.records, count),
      fields: fields.map(({ name }) => name),
    });
  }
  return { tables: [...tables.values()] };
}
