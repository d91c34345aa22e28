import { InputRule, type NodeViewRenderer } from "@tiptap/core";
import { Equation, InlineEquation, texOf } from "#shared/documents/equation-nodes";
import { drawEquation } from "./draw-equation";

export interface OpenedEquation {
  tex: string;
  save: (tex: string) => void;
}

interface EquationParts {
  /** Name of the button that holds an equation. */
  label: string;
  onOpen: (equation: OpenedEquation) => void;
}

/** Draws an equation in a button that opens its source. */
const equationView =
  ({ label, onOpen }: EquationParts): NodeViewRenderer =>
  ({ node: first, editor, getPos }) => {
    let node = first;
    const dom = document.createElement("button");
    dom.type = "button";
    dom.className = first.isInline ? "document-equation" : "document-equation document-equation-block";
    dom.contentEditable = "false";
    const paint = () => {
      const tex = texOf(node.attrs);
      dom.setAttribute("aria-label", `${label}: ${tex}`);
      drawEquation(dom, tex, !node.isInline);
    };
    dom.addEventListener("click", () => {
      if (!editor.isEditable) return;
      onOpen({
        tex: texOf(node.attrs),
        save: (tex) => {
          const at = getPos();
          if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { tex }));
        },
      });
    });
    paint();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        const isSame = texOf(next.attrs) === texOf(node.attrs);
        node = next;
        if (!isSame) paint();
        return true;
      },
      stopEvent: ({ type }) => type === "click" || type === "keydown",
      ignoreMutation: () => true,
    };
  };

/** Equations as the editor shows them; `$$x^2$$` that is typed becomes one. */
export const equationNodes = (parts: EquationParts) => [
  Equation.extend({ addNodeView: () => equationView(parts) }),
  InlineEquation.extend({
    addNodeView: () => equationView(parts),
    addInputRules() {
      const find = /\$\$([^$\n]+)\$\$$/;
      return [
        new InputRule({
          find,
          handler: ({ state, range, match: [, tex = ""] }) =>
            void state.tr.replaceWith(range.from, range.to, this.type.create({ tex: tex.trim() })),
        }),
      ];
    },
  }),
];
