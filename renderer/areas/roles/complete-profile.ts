import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { appLevels, storedRoleFlags, tableLevels } from "#shared/permissions/flags";
import { EVERY, roleProfile } from "#shared/permissions/role-profile";

const FLAGS: ReadonlySet<string> = new Set(storedRoleFlags);
const BOOLEANS = ["true", "false"];
const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`);

/** The names of the properties around a place, the outermost first. */
function pathTo(state: EditorState, node: SyntaxNode | null): string[] {
  const path: string[] = [];
  for (let at = node; at; at = at.parent) {
    if (at.name !== "Property") continue;
    const name = at.getChild("PropertyName");
    if (name) path.unshift(state.sliceDoc(name.from + 1, name.to - 1));
  }
  return path;
}

/** Keys that an object may have, by the path of the object. */
function keysIn([list, ...inner]: readonly string[]): readonly string[] {
  if (list === undefined) return Object.keys(roleProfile.shape);
  if (list.endsWith("_enabled") && inner.length === 0) return [EVERY];
  if (list === "tables_enabled" && inner.length === 1) return ["level", "rules"];
  return [];
}

/** Values that a property may have, by its path. */
function valuesOf([list = "", ...inner]: readonly string[]): readonly string[] {
  if (FLAGS.has(list)) return BOOLEANS;
  if (list === "tables_enabled" && (inner.length === 1 || inner[1] === "level")) return quoted(tableLevels);
  if (list === "dashboards_enabled") return inner.length === 1 ? quoted(appLevels) : BOOLEANS;
  return [];
}

/** Suggests the keys and values that a role's JSON may have at the caret. */
export function completeProfile({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const isWord = ["PropertyName", "String", "True", "False", "⚠"].includes(node.name);
  const from = isWord ? node.from : pos;
  if (!isWord && !explicit) return null;
  // After a colon a value is written, elsewhere in an object a key.
  const isValue = node.name !== "PropertyName" && /:\s*$/.test(state.sliceDoc(0, from));
  const inner = node.name === "PropertyName" ? (node.parent?.parent ?? null) : node;
  const words = isValue ? valuesOf(pathTo(state, node)) : quoted(keysIn(pathTo(state, inner)));
  return words.length === 0
    ? null
    : {
        from,
        to: isWord ? node.to : pos,
        options: words.map((label) => ({ label })),
        validFor: /^"?[\w*]*"?$/,
      };
}
