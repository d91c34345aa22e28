import { Extension } from "@tiptap/core";
import type { Awareness } from "y-protocols/awareness";

const tintOf = ({ tint }: Record<string, unknown>): string => (typeof tint === "string" ? tint : "stone");

export const selection = (user: Record<string, unknown>) => ({
  style: `background-color: var(--c-${tintOf(user)}-bg)`,
  class: "document-selection",
});

/** The cursor of another person. The name above it fades while the cursor rests. */
export function caret(user: Record<string, unknown>): HTMLElement {
  const dom = document.createElement("span");
  dom.className = "document-caret";
  dom.dataset["user"] = String(user["id"]);
  dom.style.setProperty("--caret", `var(--c-${tintOf(user)}-solid)`);
  dom.style.setProperty("--caret-on", `var(--c-${tintOf(user)}-on)`);
  const label = document.createElement("span");
  label.className = "document-caret-name";
  label.textContent = String(user["name"]).split(" ")[0] ?? "";
  dom.append(label);
  return dom;
}

/** Shows the name at a cursor again when the cursor moves. */
export const caretNames = (awareness: Awareness) =>
  Extension.create<object, { stop?: () => void }>({
    name: "documentCaretNames",
    addStorage: () => ({}),
    onCreate({ editor }) {
      const show = ({ updated }: { updated: number[] }) => {
        for (const client of updated) {
          const { user } = (awareness.getStates().get(client) ?? {}) as { user?: { id?: number } };
          for (const label of editor.view.dom.querySelectorAll(
            `[data-user="${user?.id}"] > .document-caret-name`,
          ))
            for (const animation of label.getAnimations()) animation.currentTime = 0;
        }
      };
      awareness.on("change", show);
      this.storage.stop = () => awareness.off("change", show);
    },
    onDestroy() {
      this.storage.stop?.();
    },
  });
