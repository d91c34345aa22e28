/** Which part of the house may import which. Every rule says in its comment what to do instead. */

const PURE_LIBRARIES =
  "^node_modules/(zod|@tiptap|@noble/hashes|date-fns|@date-fns/tz|libphonenumber-js|cpf-cnpj-validator|@formulajs/formulajs|@types/sanitize-html|sanitize-html)/";
const SQL_LIBRARIES = "^node_modules/(@types/)?(kysely|better-sqlite3|pg|pg-cursor)/";

/** Forbids imports between two of the three hosts, or from one of them. */
const separate = (from, to) => ({
  name: `${from}-without-${to.join("-")}`,
  comment: `${from}/ shares code with ${to.join("/ and ")}/ only through shared/.`,
  severity: "error",
  from: { path: `^${from}/` },
  to: { path: `^(${to.join("|")})/` },
});

/** Areas of one side import each other through `public.ts`; `prefetch.ts` exports code for the first bundle. */
const areasMeetAtPublic = (side) => ({
  name: `${side}-areas-meet-at-public`,
  comment: "Export what the other area needs from its public.ts.",
  severity: "error",
  from: { path: `^${side}/areas/([^/]+)/` },
  to: {
    path: `^${side}/areas/[^/]+/`,
    pathNot: [`^${side}/areas/$1/`, `^${side}/areas/[^/]+/(public|prefetch)\\.tsx?$`],
  },
});

export default {
  forbidden: [
    {
      name: "shared-imports-only-shared",
      comment: "shared/ runs everywhere: only its own files and pure libraries.",
      severity: "error",
      from: { path: "^shared/" },
      to: { pathNot: ["^shared/", PURE_LIBRARIES] },
    },
    separate("server", ["renderer", "electron"]),
    separate("renderer", ["server", "electron"]),
    separate("electron", ["server", "renderer"]),
    areasMeetAtPublic("server"),
    areasMeetAtPublic("renderer"),
    {
      name: "ui-knows-no-area",
      comment: "The design system takes what it shows as properties.",
      severity: "error",
      from: { path: "^renderer/ui/" },
      to: { path: "^renderer/(areas|app)/" },
    },
    {
      name: "renderer-core-knows-the-list-of-areas-alone",
      comment: "Let the area register it: a slot, its area.ts or its parts.ts.",
      severity: "error",
      from: { path: "^renderer/", pathNot: "^renderer/areas/" },
      to: { path: "^renderer/areas/", pathNot: "^renderer/areas/index\\.ts$" },
    },
    {
      name: "server-core-knows-no-area",
      comment: "An area adds it to its declaration; only server/app.ts takes the list of areas.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(areas/|app\\.ts$)" },
      to: { path: "^server/areas/" },
    },
    {
      name: "engine-knows-no-server",
      comment: "Engine, policy and databases serve what answers calls, not the other way round.",
      severity: "error",
      from: { path: "^server/(engine|database|objects|policy|tables)/" },
      to: { path: "^server/http/" },
    },
    {
      name: "sql-knows-nothing-above",
      comment: "server/sql/ has what the engine and the databases both write SQL with.",
      severity: "error",
      from: { path: "^server/sql/" },
      to: { path: "^server/", pathNot: "^server/sql/" },
    },
    {
      name: "shared-core-knows-no-area",
      comment: "An area's contract imports its errors and adds its events; its declaration names its texts.",
      severity: "error",
      from: {
        path: "^shared/(contract/(define|events|common)|errors/(define|index)|text/(define|index|all))\\.ts$",
      },
      to: {
        path: "^shared/(contract|errors|text)/",
        pathNot: [
          "^shared/contract/(define|events|common)\\.ts$",
          "^shared/errors/(define|index|access|ai|files|http|outside|quotas|tables)\\.ts$",
          "^shared/text/(define|index|all)\\.ts$|^shared/text/../index\\.ts$",
        ],
      },
    },
    {
      name: "only-host-knows-the-desktop",
      comment: "Ask renderer/host for it; renderer/host/desktop.ts alone speaks with the Electron bridge.",
      severity: "error",
      from: { path: "^renderer/", pathNot: "^renderer/host/" },
      to: { path: "^(shared/desktop/|node_modules/electron/)" },
    },
    {
      name: "sql-in-repositories-and-engine",
      comment:
        "SQL lives in repository files, sql, the engine, the databases and imports from other databases.",
      severity: "error",
      from: {
        path: "^(server|renderer|electron|shared)/",
        pathNot: [
          "^server/(database|engine|sql)/",
          "^server/areas/connector/sources/(databases|sqlite)/",
          "repository\\.ts$",
        ],
      },
      to: { path: SQL_LIBRARIES },
    },
    {
      name: "no-cycles",
      comment: "Move what both need into a third file.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment:
        "Nothing imports this file: use it or delete it. The build puts tidy-html.ts and no-zod.ts into pages; browsers ask for the workers by their address.",
      severity: "error",
      from: {
        orphan: true,
        path: "^(server|renderer|electron|shared)/",
        pathNot: "\\.d\\.ts$|/libraries/tidy-html|/no-zod|^renderer/public/(push|service)-worker\\.js$",
      },
      to: {},
    },
    {
      name: "resolvable",
      comment: "This import finds no file.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?(url|raw|worker)$" },
    },
    {
      name: "product-without-tools",
      comment: "A package the product runs on belongs into dependencies (electron is there at run time).",
      severity: "error",
      from: { path: "^(server|renderer|electron|shared)/" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        pathNot: "^node_modules/(electron|tsx|@types/[^/]+)/",
      },
    },
    {
      name: "tests-stay-tests",
      comment: "Product code never imports tests or scripts.",
      severity: "error",
      from: { path: "^(server|renderer|electron|shared)/" },
      to: { path: "^(tests|scripts|build)/" },
    },
  ],
  options: {
    // Its TypeScript support ends before version 7.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|svg|png|json)$|^dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".d.ts"],
      mainFields: ["module", "main", "types"],
    },
  },
};
