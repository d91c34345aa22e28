import type { Plugin } from "vite";

/** The parts of zod that write JSON schemas, which only the server does. */
const PARTS =
  /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema|json-schema-generator)\.js$/;
const EXPORT = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** Leaves what writes JSON schemas out of the application's code: every name is a function that does nothing. */
export const noJsonSchema = (): Plugin => ({
  name: "no-json-schema",
  apply: "build",
  transform: {
    filter: { id: PARTS },
    handler(code) {
      const names = [...code.matchAll(EXPORT)].map(([, name]) => name);
      return {
        code: `const none = () => {};\n${names.map((name) => `export { none as ${name} };`).join("\n")}`,
        map: null,
      };
    },
  },
});
