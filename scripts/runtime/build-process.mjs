import { buildParts } from "./build-parts.mjs";

/** Builds the parts given as arguments whose sources changed. */
await buildParts(process.argv.slice(2));
