import type { CellValue } from "#shared/contract/records";
import { createRandom } from "../../../server/demo/random";
import type { MadeField } from "./kept-records";

const asText = (value: CellValue): string => (typeof value === "object" ? "" : String(value));

/** A CSV file with a header and so many rows of made values. */
export function madeCsv(fields: readonly MadeField[], rows: number): string {
  const random = createRandom(rows);
  const lines = Array.from({ length: rows }, (_, row) =>
    fields.map((field) => asText(field.value(random, row))).join(","),
  );
  return [fields.map(({ name }) => name).join(","), ...lines].join("\n");
}
