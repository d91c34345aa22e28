import type { CellValue } from "#shared/contract/records";
import { createObject, importRecords } from "../../../server/engine/changes/operations";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/types";
import { seed, type Seeding } from "../../../server/demo/organization";
import { options } from "../../../server/demo/define";
import { createRandom, type Random } from "../../../server/demo/random";
import { authorize } from "../../../server/policy/authorize";
import { keptOrganizationFile } from "./template";

/** Sizes that tests and benches share. */
export type SeedRows = 1000 | 100_000 | 1_000_000;

/** The one table of a seeded organisation; its fields have the ids 1 to 10 in this order. */
export const seedTable = { id: 1, label: "Readings" } as const;
const fields: { name: string; type: FieldTypeName; config?: Record<string, unknown> }[] = [
  { name: "Title", type: "text" },
  { name: "Site", type: "text" },
  {
    name: "Status",
    type: "select",
    config: options({ New: "stone", Planned: "iris", Active: "blue", Waiting: "amber", Done: "fern" }),
  },
  { name: "Owner", type: "user" },
  { name: "Due", type: "date" },
  { name: "Hours", type: "number" },
  { name: "Cost", type: "currency" },
  { name: "Checked", type: "checkbox" },
  { name: "Seen", type: "datetime" },
  { name: "Remark", type: "text" },
];
export const seedField = Object.fromEntries(fields.map(({ name }, index) => [name, index + 1]));

/** Records written by one change set while seeding. */
const BATCH = 10_000;

/** A file of an organisation whose table holds that many records; made once, then reused. */
export function seededOrganizationFile(rows: SeedRows): Promise<string> {
  return keptOrganizationFile(`rows-${rows}`, (seeding) => fill(seeding, rows));
}

async function fill(seeding: Seeding, rows: number): Promise<void> {
  const grant = await authorize(seeding, "table:create", null);
  await seed(seeding, [
    createObject(grant, "table", { label: seedTable.label, icon: "gauge", color: "teal" }, "table"),
    ...fields.map(({ name, type, config }, index) =>
      createObject(grant, "field", {
        tableId: { $ref: "table" },
        name,
        type,
        config: { ...(fieldTypes[type].defaults as object), ...config },
        position: index + 1,
      }),
    ),
  ]);
  const records = await authorize(seeding, "record:create", { tableId: seedTable.id });
  const fieldIds = fields.map((_, index) => index + 1);
  const random = createRandom(rows);
  for (let done = 0; done < rows; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - done) }, (_, index) =>
      row(random, done + index),
    );
    await seed(seeding, [importRecords(records, fieldIds, batch)]);
  }
}

const SITES = ["Alvor", "Lajeada", "Mirante", "Olmeda", "Pedrosa", "Rasa", "Sabugal", "Verdelha"];
const WORK = ["Sweep", "Paint", "Inspect", "Mow", "Repair", "Survey", "Replace", "Measure"];
const PLACES = ["threshold", "apron", "taxiway", "fence", "drain", "edge light", "windsock", "stop bar"];

function row(random: Random, index: number): CellValue[] {
  const day = new Date(Date.UTC(2024, 0, 1) + random.integer(0, 1200) * 86_400_000).toISOString();
  return [
    `${random.pick(WORK)} ${random.pick(PLACES)} ${index + 1}`,
    `${random.pick(SITES)} ${random.integer(1, 400)}`,
    random.integer(1, 5),
    random.integer(1, 10),
    day.slice(0, 10),
    random.integer(1, 160) / 2,
    random.integer(10, 90_000) / 10,
    random.chance(0.4),
    day,
    random.chance(0.3) ? `checked ${random.pick(PLACES)} at ${random.pick(SITES)}` : null,
  ];
}
