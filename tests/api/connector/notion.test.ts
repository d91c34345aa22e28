import { expect, test } from "@jest/globals";
import { strToU8, zipSync } from "fflate";
import { connectorCalls } from "#shared/contract/connector";
import { useTestWorkspace } from "../../support/test-workspace";
import { importTables, namedRecords, planTables, tableIdOf } from "./support/bulk";
import { sendFile, upload } from "./support/upload";

const workspace = useTestWorkspace();
const hash = (digit: string) => digit.repeat(32);
const [orders, people] = [`Orders ${hash("a")}`, `People ${hash("b")}`];
const page = (name: string) => `https://www.notion.so/${name}-${hash("c")}`;

const inner = zipSync({
  [`Space/${orders}.csv`]: strToU8("Name,Status\nLamps,Open\n"),
  [`Space/${orders}_all.csv`]: strToU8(
    [
      "\uFEFFName,Status,Owner,Blocks,Due",
      `Lamps,Open,"Ana, Lda (../${encodeURIComponent(people)}/Ana%20${hash("d")}.md), Rui (${page("Rui")})",,2026-03-01`,
      `Paint,Done,Rui (${page("Rui")}),Lamps (${page("Lamps")}),2026-03-02`,
    ].join("\n"),
  ),
  [`Space/${orders}/Lamps ${hash("e")}.md`]: strToU8(
    "# Lamps\n\nStatus: Open\nDue: March 1, 2026\n\nFor runway 09.\n",
  ),
  [`Space/${people}.csv`]: strToU8('Name,Mail\n"Ana, Lda",ana@x.example\nRui,rui@x.example\n'),
  "Space/index.html": strToU8("<p>left out</p>"),
});
const archive = Buffer.from(zipSync({ "Export-1.zip": inner }));

test("Databases of an export come with their pages, and relations connect them by name", async () => {
  const { builder } = workspace;
  const identifier = await upload(builder, "export.zip", archive, "notion");
  const { lists } = await builder.ok(connectorCalls.callConnector, {
    identifier,
    connector_id: "notion",
    function: "list-sheets",
  });
  expect(lists?.map(({ label }) => label)).toEqual(["Orders", "People"]);
  const plan = await planTables(builder, "notion", { identifier, tables: ["0", "1"] });
  const done = await importTables(builder, plan);
  expect([done.state, done.error]).toEqual(["done", null]);
  const records = await namedRecords(builder, tableIdOf(done, "0"));
  const titles = (value: unknown) => (value as { title: string }[] | null)?.map(({ title }) => title) ?? [];
  expect(
    records.map((one) => [
      one["Name"],
      titles(one["Owner"]),
      titles(one["Blocks"]),
      one["Due"],
      one["Content"],
    ]),
  ).toEqual([
    ["Lamps", ["Ana, Lda", "Rui"], [], "2026-03-01", "For runway 09."],
    ["Paint", ["Rui"], ["Lamps"], "2026-03-02", null],
  ]);
  for (const { imports } of done.tables)
    for (const { columns } of imports)
      expect(columns.map(({ refused }) => refused)).toEqual(columns.map(() => 0));
});

test.each([
  ["no archive", Buffer.from("a,b"), 400],
  ["an archive without databases", Buffer.from(zipSync({ "a.md": strToU8("# a") })), 200],
])("What cannot be read is said: %s", async (_what, content, status) => {
  const { builder } = workspace;
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "notion" });
  expect((await sendFile(builder, identifier, "export.zip", content, "notion")).status).toBe(status);
  if (status === 200)
    await builder.fails("unreadable_workbook", connectorCalls.configureImport, {
      connector_id: "notion",
      identifier,
      config: {},
    });
});
