import { isWebAddress, Picture } from "#shared/documents/media-nodes";
import { host } from "../../../host";

/**
 * A picture from the document's files. Pages load nothing from other sites: until the server has stored a picture of
 * the web, a link to it is shown.
 *
 * @param nameOf returns the text of the link
 */
export const pictureNode = (nameOf: (host: string) => string) =>
  Picture.extend({
    addNodeView:
      () =>
      ({ node }) => ({ dom: isWebAddress(node.attrs["src"]) ? link(node.attrs, nameOf) : image(node.attrs) }),
  });

function image({ src, alt, title }: Record<string, unknown>): HTMLElement {
  const dom = document.createElement("img");
  dom.src = host.apiBase() + String(src);
  dom.alt = typeof alt === "string" ? alt : "";
  if (typeof title === "string") dom.title = title;
  return dom;
}

function link({ src, alt }: Record<string, unknown>, nameOf: (host: string) => string): HTMLElement {
  const address = String(src);
  const dom = document.createElement("div");
  dom.className = "document-picture-link";
  const anchor = document.createElement("a");
  Object.assign(anchor, { href: address, target: "_blank", rel: "noopener noreferrer" });
  anchor.textContent =
    typeof alt === "string" && alt !== "" ? alt : nameOf(URL.parse(address)?.hostname ?? "");
  dom.append(anchor);
  return dom;
}
