import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { lineOf } from "./table.mjs";

/** Runs the bench named first and writes its result into the file named second. */
const [, , file = "", output = ""] = process.argv;
const { default: bench } = await import(pathToFileURL(file).href);
/** @param {import("./run-bench.mjs").Figure} figure */
const tell = (figure) => process.stdout.write(`  ${lineOf(figure)}\n`);
const figures = await bench.run(tell);
writeFileSync(output, JSON.stringify({ name: bench.name, figures }));
// Handles left open by a bench must not keep the run waiting.
process.exit(0);
