import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { earlyModules, fileOf, modulesFrom } from "./early-modules.ts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const TEXTS = folder("shared/text/");
const SOURCES = folder("renderer/");
const LOADERS = join(SOURCES, "app/late-texts.ts");
const GATE = join(SOURCES, "app/after-texts.ts");
const LANGUAGES = ["en", "pt", "es"];
/** Messages that the server names by id. */
const ALWAYS = /^(app|errors|jobs|ui)\.|^history\.\w+$/;
const DYNAMIC_IMPORT = /(?<!typeof )\bimport\(\s*"(\.{1,2}\/[^"]+)"\s*\)/g;
const VIRTUAL = "virtual:late-texts/";

type Messages = Readonly<Record<string, string>>;

const isMessages = (value: unknown): value is Messages =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** Whether modules use a message: by its id, or by the beginning of an id that they complete. */
export function usedBy(modules: Iterable<string>): (id: string) => boolean {
  const ids = new Set<string>();
  const starts = new Set<string>();
  for (const code of modules) {
    for (const [, id = ""] of code.matchAll(/["'`]([a-zA-Z]+(?:\.[\w-]+)+)["'`]/g)) ids.add(id);
    for (const [, start = ""] of code.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{/g)) starts.add(start);
  }
  return (id) => ALWAYS.test(id) || ids.has(id) || [...starts].some((start) => id.startsWith(start));
}

const read = async (path: string) =>
  Object.entries((await import(pathToFileURL(path).href)) as Record<string, unknown>);

async function allOf(language: string): Promise<Messages> {
  const files = readdirSync(join(TEXTS, language)).map((file) => join(TEXTS, language, file));
  const exported = (await Promise.all(files.map(read))).flat().map(([, value]) => value);
  return Object.assign({}, ...exported.filter(isMessages)) as Messages;
}

const pick = (messages: Messages, isWanted: (id: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => isWanted(id)));

/**
 * Splits the messages of each language: those of the first render load with it, the others with the first code that uses
 * one of them. Its import waits for them, so that nothing is shown without its words.
 */
export function lateTexts(): Plugin {
  let isApplication = false;
  let early: ReadonlyMap<string, string> = new Map();
  let isEarly = (_id: string): boolean => true;
  let lateIds: readonly string[] = [];
  const waits = new Map<string, boolean>();

  /** Whether a module that is loaded on demand uses a message that the first render does without. */
  function usesLate(path: string): boolean {
    const known = waits.get(path);
    if (known !== undefined) return known;
    const modules = [...modulesFrom([path])].filter(([name]) => !early.has(name) && name.startsWith(SOURCES));
    const isUsed = usedBy(modules.map(([, code]) => code));
    const found = lateIds.some(isUsed);
    waits.set(path, found);
    return found;
  }

  /** Has the imports of such modules wait for the messages. */
  function awaitTexts(code: string, id: string): string | null {
    let isChanged = false;
    const result = code.replace(DYNAMIC_IMPORT, (whole, specifier: string) => {
      const file = fileOf(id, specifier);
      if (!file || early.has(file) || !usesLate(file)) return whole;
      isChanged = true;
      return `afterTexts(() => ${whole})`;
    });
    return isChanged ? `import { afterTexts } from ${JSON.stringify(GATE)};${result}` : null;
  }

  return {
    name: "late-texts",
    apply: "build",
    enforce: "pre",
    configResolved({ build: { manifest } }) {
      // Public pages load all messages at once, and the small pages of tests have none.
      isApplication = manifest === true && existsSync(TEXTS);
    },
    async buildStart() {
      if (!isApplication) return;
      early = earlyModules();
      isEarly = usedBy(early.values());
      lateIds = Object.keys(await allOf("en")).filter((id) => !isEarly(id));
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const messages = await allOf(id.slice(VIRTUAL.length + 1));
      return `export default ${JSON.stringify(pick(messages, (one) => !isEarly(one)))};`;
    },
    async transform(code, id) {
      if (!isApplication) return null;
      if (id === LOADERS) {
        const loaders = LANGUAGES.map((language) => `${language}: () => import("${VIRTUAL}${language}")`);
        return { code: `export const lateTexts = { ${loaders.join(", ")} };`, map: null };
      }
      if (id.startsWith(SOURCES) && /\.tsx?$/.test(id)) {
        const result = awaitTexts(code, id);
        return result === null ? null : { code: result, map: null };
      }
      if (!LANGUAGES.some((language) => id.startsWith(join(TEXTS, language)))) return null;
      const exported = await read(id);
      if (!exported.every(([, value]) => isMessages(value))) return null;
      const constants = exported.map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(pick(value as Messages, isEarly))};`,
      );
      return { code: constants.join("\n"), map: null };
    },
  };
}
