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

/** What a step of a path leads to, within an object or a list: the property, or the entry. */
function stepInto(state: EditorState, node: SyntaxNode, step: string): SyntaxNode | undefined {
  const read = (name: SyntaxNode | null) => (name ? state.sliceDoc(name.from + 1, name.to - 1) : "");
  if (node.name === "Object")
    return children(node).find(
      (child) => child.name === "Property" && read(child.getChild("PropertyName")) === step,
    );
  if (node.name === "Array") return children(node).filter(({ name }) => !/^[[\],⚠]/.test(name))[Number(step)];
  return undefined;
}

/** Where in the text a path such as `tables_enabled.12.level` is; what does not stand there is said of what holds it. */
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
