import { buildParts } from "./build-parts.mjs";

/** Builds the parts that are named behind it, where their sources changed. */
await buildParts(process.argv.slice(2));
