import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

interface Span {
  from: number;
  to: number;
}

const children = (node: SyntaxNode): SyntaxNode[] => {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) all.push(child);
  return all;
};

/** Node of a path step within an object or a list: the property, or the entry. */
function stepInto(state: EditorState, node: SyntaxNode, step: string): SyntaxNode | undefined {
  const read = (name: SyntaxNode | null) => (name ? state.sliceDoc(name.from + 1, name.to - 1) : "");
  if (node.name === "Object")
    return children(node).find(
      (child) => child.name === "Property" && read(child.getChild("PropertyName")) === step,
    );
  if (node.name === "Array") return children(node).filter(({ name }) => !/^[[\],⚠]/.test(name))[Number(step)];
  return undefined;
}

/**
 * Position in the text of a path such as `tables_enabled.12.level`; for a missing path, the position of its
 * nearest parent.
 */
export function placeOf(state: EditorState, path: string): Span {
  let node = syntaxTree(state).topNode.firstChild;
  let span: Span = { from: 0, to: Math.min(1, state.doc.length) };
  for (const step of path === "" ? [] : path.split(".")) {
    const found = node && stepInto(state, node, step);
    if (!found) break;
    const name = found.name === "Property" ? found.getChild("PropertyName") : null;
    span = name ?? found;
    node = name ? found.lastChild : found;
  }
  return { from: span.from, to: span.to };
}
