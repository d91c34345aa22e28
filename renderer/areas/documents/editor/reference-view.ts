import { Reference, referenceText } from "#shared/documents/extensions";

const addressOf = ({ kind, id, tableId }: Record<string, unknown>): string | null => {
  if (typeof id !== "number") return null;
  if (kind === "document") return `/doc-page/${id}`;
  if (kind === "app") return `/app/${id}`;
  if (kind === "record") return typeof tableId === "number" ? `/object/${tableId}/record/${id}` : null;
  return null;
};

interface ReferenceParts {
  open: (path: string) => void;
  /** A day such as `2026-11-28` in the reader's words. */
  formatDate: (day: string) => string;
}

/** A reference as the editor shows it: a click opens the record or page. */
export const referenceNode = ({ open, formatDate }: ReferenceParts) =>
  Reference.extend({
    addNodeView:
      () =>
      ({ node }) => {
        const path = addressOf(node.attrs);
        const dom = document.createElement(path === null ? "span" : "a");
        const { kind, label } = node.attrs as Record<string, unknown>;
        dom.className = "reference";
        dom.dataset["kind"] = String(kind);
        dom.textContent = kind === "date" ? formatDate(String(label)) : referenceText(node.attrs);
        if (path !== null) {
          dom.setAttribute("href", path);
          dom.addEventListener("click", (event) => {
            event.preventDefault();
            open(path);
          });
        }
        return { dom };
      },
  });
