import { Reference, referenceText } from "#shared/documents/extensions";

const addressOf = ({ kind, id, tableId }: Record<string, unknown>): string | null => {
  if (typeof id !== "number") return null;
  if (kind === "document") return `/doc-page/${id}`;
  if (kind === "record") return typeof tableId === "number" ? `/object/${tableId}/record/${id}` : null;
  return kind === "person" ? `/chat?user=${id}` : null;
};

/** A reference as the editor shows it: a click opens the record or page. */
export const referenceNode = (open: (path: string) => void) =>
  Reference.extend({
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("a");
        const path = addressOf(node.attrs);
        dom.className = "reference";
        dom.dataset["kind"] = String(node.attrs["kind"]);
        dom.textContent = referenceText(node.attrs);
        if (path !== null && node.attrs["kind"] !== "person") {
          dom.setAttribute("href", path);
          dom.addEventListener("click", (event) => {
            event.preventDefault();
            open(path);
          });
        }
        return { dom };
      },
  });
