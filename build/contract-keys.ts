import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync, type Plugin } from "vite";

const CONTRACT = fileURLToPath(new URL("../shared/contract/", import.meta.url));
/** The sign-in screen checks the replies of these calls, see renderer/host/call-server.ts. */
const CHECKED_REPLIES = `${CONTRACT}access.ts`;

/** Properties of a call that only the server and its documentation read. A page fills in the path by its names. */
const SERVER_ONLY: ReadonlySet<string> = new Set(
  [
    "summary access errors params reply",
    "maxBytes maxValues isOpenBody keepsReply isHeavy whileBlocked",
  ].flatMap((line) => line.split(" ")),
);
const SHAPES: ReadonlySet<string> = new Set(["query", "body"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}
type Definitions = Readonly<Record<string, Record<string, { shape?: object } | undefined> | undefined>>;

const nameOf = ({ type, name, value }: Node): unknown => (type === "Identifier" ? name : value);

/** The properties `name: value` of an object, without its spreads and methods. */
const propertiesOf = (object: Node) =>
  (object["properties"] as Node[]).flatMap((property) =>
    property.type === "Property" && property["computed"] === false
      ? [{ property, name: String(nameOf(property["key"] as Node)), value: property["value"] as Node }]
      : [],
  );

const isCallOf = (node: Node, name: string): boolean =>
  node.type === "CallExpression" && (node["callee"] as Node)["name"] === name;

/** `as const`, `as unknown as z.ZodType<…>` and `satisfies` around an expression. */
const bare = (node: Node): Node =>
  /^TS(As|Satisfies)Expression$/.test(node.type) ? bare(node["expression"] as Node) : node;

/** The edits of a call's definition: no schemas, but the keys that `argumentKeys` asks for. */
function definitionEdits(
  code: string,
  definition: Node,
  made: Definitions[string],
  hasReply: boolean,
): Edit[] {
  return propertiesOf(definition).flatMap(({ property, name }): Edit[] => {
    const { start, end } = property;
    if (SERVER_ONLY.has(name) && !(hasReply && name === "reply"))
      return [{ start, end: end + (/^\s*,/.exec(code.slice(end, end + 20))?.[0].length ?? 0), text: "" }];
    if (!SHAPES.has(name)) return [];
    const keys = Object.keys(made?.[name]?.shape ?? {}).map((key) => `${JSON.stringify(key)}:0`);
    return [{ start, end, text: `${name}: {shape:{${keys.join()}}}` }];
  });
}

/** The edits of a constant: its calls, or a wrapper without which an unused schema would remain. */
function constantEdits(code: string, init: Node, calls: Definitions, hasReply: boolean): Edit[] {
  const value = bare(init);
  if (value.type === "ObjectExpression")
    return propertiesOf(value).flatMap((entry) => {
      const [definition] = isCallOf(entry.value, "call") ? (entry.value["arguments"] as Node[]) : [];
      return definition ? definitionEdits(code, definition, calls[entry.name], hasReply) : [];
    });
  if (value.type !== "CallExpression" || isCallOf(value, "call")) return [];
  return [
    { start: init.start, end: init.start, text: "/* @__PURE__ */ (() => " },
    { start: init.end, end: init.end, text: ")()" },
  ];
}

/** Replaces parts of a text; line breaks remain, so that its lines have the same numbers. */
function replaced(code: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text + "\n".repeat(code.slice(start, end).split("\n").length - 1);
    at = end;
  }
  return result + code.slice(at);
}

/**
 * Takes the schemas out of a contract's calls. The server checks requests and replies; a page needs only method, path
 * and the keys of the arguments.
 *
 * @param made the module itself, whose schemas have the keys
 */
export function withoutSchemas(code: string, made: Record<string, unknown>, hasReply = false): string {
  const program = parseSync("contract.ts", code).program as unknown as { body: Node[] };
  const edits = program.body.flatMap((statement) => {
    const declared = (statement["declaration"] as Node | null | undefined) ?? statement;
    if (declared.type !== "VariableDeclaration") return [];
    return (declared["declarations"] as Node[]).flatMap((one) => {
      const name = String((one["id"] as Node)["name"]);
      const init = one["init"] as Node | null;
      return init ? constantEdits(code, init, (made[name] ?? {}) as Definitions, hasReply) : [];
    });
  });
  return replaced(code, edits);
}

/** Leaves the schemas of calls out of the application's code. */
export const contractKeys = (): Plugin => ({
  name: "contract-keys",
  apply: "build",
  enforce: "pre",
  async transform(code, id) {
    const file = id.replaceAll("\\", "/");
    if (!file.startsWith(CONTRACT.replaceAll("\\", "/")) || !code.includes("call(")) return null;
    const made = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return { code: withoutSchemas(code, made, file === CHECKED_REPLIES.replaceAll("\\", "/")), map: null };
  },
});
