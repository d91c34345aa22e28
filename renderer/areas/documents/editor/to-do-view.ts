import type { Node } from "@tiptap/pm/model";
import { ToDo } from "#shared/documents/extensions";
import { initials } from "../../../ui/tile/avatar";

export interface ToDoDetails {
  ownerId: number | null;
  owner: string | null;
  /** `2026-11-28`. */
  dueAt: string | null;
  taskId: number | null;
}

export interface OpenedToDo extends ToDoDetails {
  text: string;
  isEditable: boolean;
  save: (details: Partial<ToDoDetails>) => void;
}

interface ToDoParts {
  /** Name of the button without an owner and a date. */
  label: string;
  formatDate: (day: string) => string;
  onOpen: (toDo: OpenedToDo) => void;
}

const detailsOf = ({ attrs }: Node): ToDoDetails => attrs as ToDoDetails;

/** The owner's initials; `OwnerColors` gives them the owner's colour. */
function badge(node: Node): HTMLElement[] {
  const { owner, ownerId } = detailsOf(node);
  if (!owner) return [];
  const shown = document.createElement("span");
  shown.className = "document-to-do-owner";
  shown.dataset["initials"] = initials(owner);
  shown.dataset["ownerId"] = String(ownerId);
  return [shown];
}

/** A to-do with a button that shows its owner and its date, and sets them. */
export const toDoNode = ({ label, formatDate, onOpen }: ToDoParts) =>
  ToDo.extend({
    addNodeView() {
      const make = this.parent?.();
      if (!make) throw new Error("To-dos have a view");
      return (props) => {
        const view = make(props);
        const { editor, getPos } = props;
        let { node } = props;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "document-to-do";
        button.contentEditable = "false";
        const paint = () => {
          const { owner, dueAt, taskId } = detailsOf(node);
          const words = [owner, dueAt && formatDate(dueAt)].filter(Boolean).join(" · ");
          button.replaceChildren(
            ...(words === "" ? ["+"] : [dueAt ? formatDate(dueAt) : "", ...badge(node)]),
          );
          button.title = words === "" ? label : words;
          button.setAttribute("aria-label", words === "" ? label : `${label}: ${words}`);
          button.toggleAttribute("data-empty", words === "");
          button.toggleAttribute("data-task", taskId !== null);
        };
        button.addEventListener("click", () =>
          onOpen({
            ...detailsOf(node),
            text: node.textContent,
            isEditable: editor.isEditable,
            save: (details) => {
              const at = getPos();
              if (at === undefined) return;
              editor.view.dispatch(
                editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...details }),
              );
            },
          }),
        );
        paint();
        const dom = view.dom as HTMLElement;
        dom.append(button);
        return {
          ...view,
          update(next, ...rest) {
            const isSame = view.update?.(next, ...rest) === true;
            if (isSame) {
              node = next;
              paint();
            }
            return isSame;
          },
          stopEvent: ({ target }) => target === button,
          ignoreMutation: ({ target }) => target === button || button.contains(target),
        };
      };
    },
  });
