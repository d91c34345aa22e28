import { readFileSync } from "node:fs";
import { streamXlsxRows } from "hucre";

/** The bare reading of a workbook: the rows that the library hands out. */
const { workbook } = JSON.parse(process.argv[2] ?? "{}");
const began = performance.now();
let rows = 0;
for await (const { values } of streamXlsxRows(readFileSync(workbook))) if (values.length > 0) rows += 1;
process.send?.({ rows, milliseconds: performance.now() - began });
