import { HomeSection } from "../../home/public";
import { useDocumentItems } from "../use-document-items";

const SHOWN = 5;
const section = {
  title: "documents.title",
  empty: "documents.empty",
  emptyPage: "documents.empty",
  path: "/doc-page",
  size: SHOWN,
} as const;

/** The documents that were edited last, on the home page. */
export function DocumentsSection() {
  const { items } = useDocumentItems();
  return items?.length === 0 ? null : <HomeSection name={section} items={items} />;
}
