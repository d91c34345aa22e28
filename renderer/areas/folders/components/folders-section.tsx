import { HomeSection } from "../../home/public";
import { useFolderItems } from "../use-folder-items";

/** The first folders, on the home page. */
export function FoldersSection() {
  return <HomeSection name="folders" items={useFolderItems().items} />;
}
