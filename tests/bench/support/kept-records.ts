import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { createRandom, type Random } from "../../../server/demo/random";
import { importRecords } from "../../../server/engine/model/operations";
import { fieldKind } from "../../../server/areas/fields/public";
import { tableKind } from "../../../server/tables/public";
import { recordKind } from "../../../server/policy/record";
import { authorize } from "../../../server/policy/authorize";
import { seed, type Seeding } from "../../../server/demo/seeding";
import { keptOrganizationFile } from "../../support/organizations/template";

/** A column of a made table. */
export interface MadeField {
  name: string;
  type: FieldTypeName;
  config?: object;
  value(random: Random, row: number): CellValue;
}

const BATCH = 1000;

/** The sources that determine the content of the files; the readers do not matter. */
const SOURCES = [
  "server/database/migrations/**/*.ts",
  "server/engine/{changes,fields,schema,search}/**/*.ts",
  "server/demo/people.ts",
  "shared/fold-text.ts",
  "tests/bench/support/made-fields.ts",
];

/**
 * An organisation's file with one table (its id is 1) of many records, made by the import path of the engine with
 * history and search index, kept in node_modules/.cache.
 */
export function keptRecords(name: string, rows: number, fields: readonly MadeField[]): Promise<string> {
  const fill = async (seeding: Seeding) => {
    process.stdout.write(`Making ${rows.toLocaleString("en")} records once…\n`);
    const { tableId, fieldIds } = await createTable(seeding, fields);
    const grant = await authorize(seeding, recordKind.create, tableId);
    const random = createRandom(rows);
    for (let first = 0; first < rows; first += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, rows - first) }, (_, index) =>
        fields.map((field) => field.value(random, first + index)),
      );
      await seed(seeding, [importRecords(grant, fieldIds, batch)]);
    }
  };
  return keptOrganizationFile(name, fill, SOURCES);
}

async function createTable(
  seeding: Seeding,
  fields: readonly MadeField[],
): Promise<{ tableId: number; fieldIds: number[] }> {
  const grant = await authorize(seeding, tableKind.create);
  const table = tableKind.make(grant, { label: "Inspections", icon: "table", color: "iris" });
  const { results } = await seed(seeding, [
    table,
    ...fields.map(({ name, type, config }, index) =>
      fieldKind.makeIn(table, "tableId", {
        name,
        type,
        config: { ...(fieldTypes[type].defaults as object), ...config },
        position: index + 1,
      }),
    ),
  ]);
  const [tableId = 0, ...fieldIds] = results.flatMap((entry) => (entry.type === "object" ? [entry.id] : []));
  return { tableId, fieldIds };
}
