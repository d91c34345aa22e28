import { pageCalls } from "#shared/contract/pages";
import { publicPageCalls, publicViewCalls, type ShownPage } from "#shared/contract/public-views";
import type { BlockTypeName } from "#shared/blocks/block-type";
import type { Client } from "../../support/client";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

export interface SharedPage {
  table: TestTable;
  appId: number;
  viewId: number;
  token: string;
  /** Blocks by what they show. */
  blocks: { list: number; hours: number; chart: number; filter: number; text: number };
}

/** Parts of values that no visitor may ever read: of hidden fields, of other records, of other people. */
export const HIDDEN = ["Klabautermann", "Geheimnis", "Entlassung"] as const;

const fields = [
  { name: "Title", type: "text" as const },
  { name: "Status", type: "select" as const, config: { ...statusOptions } },
  { name: "Hours", type: "number" as const },
  { name: "Pay", type: "number" as const },
  { name: "Note", type: "text" as const },
  { name: "Shown", type: "checkbox" as const },
  { name: "Owner", type: "user" as const },
];

/** A page about works: of each its title and status, as far as it is to be shown; hours as a sum, pay and note nowhere. */
export async function sharePage(owner: Client): Promise<SharedPage> {
  const table = await createTestTable(owner, "Works", fields);
  await table.add(
    { Title: "Resurface runway", Status: 1, Hours: 8, Pay: 4711, Note: "Geheimnis one", Shown: true },
    { Title: "Change lamps", Status: 2, Hours: 3, Pay: 815, Note: "Geheimnis two", Shown: true },
    { Title: "Klabautermann", Status: 1, Hours: 100, Pay: 31_337, Note: "Entlassung", Shown: false },
  );
  const { appId } = await owner.ok(pageCalls.createPage, { label: "Works in progress" });
  const filter = {
    match: "all",
    conditions: [{ fieldId: table.field("Shown"), operator: "is", value: true }],
  };
  const add = async (type: BlockTypeName, config: object) => {
    const block = { appId, type, tableId: type === "text" ? undefined : table.id, config: { ...config } };
    return (await owner.ok(pageCalls.addBlock, block)).blockId;
  };
  const hidden = ["Hours", "Pay", "Note", "Shown", "Owner"].map(table.field);
  const blocks = {
    list: await add("minilista", { title: "Works", view: { hidden, filter } }),
    hours: await add("indicator", {
      title: "Hours",
      filter,
      measure: { fieldId: table.field("Hours"), name: "sum" },
    }),
    chart: await add("chart", { title: "By status", filter, groupField: table.field("Status") }),
    filter: await add("filter", { fieldId: table.field("Status") }),
    text: await add("text", { html: "<p>Hello</p>" }),
  };
  const { view } = await owner.ok(publicViewCalls.createPublicView, { type: "dashboard", identifier: appId });
  return { table, appId, viewId: view.id, token: view.token, blocks };
}

export const openPage = (visitor: Client, { token }: Pick<SharedPage, "token">): Promise<ShownPage> =>
  visitor.ok(publicPageCalls.readPublicView, { token });
