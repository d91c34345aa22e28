import { openPanel } from "../../../app/panels";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { HomeSection } from "../../home/public";
import { useFolderItems } from "../use-folder-items";

/** The first folders, on the home page. */
export function FoldersSection() {
  const t = useText();
  const { canManageWorkspaces } = useCan();
  const isManaging = useBuilderMode() && canManageWorkspaces;
  const create = (
    <Button size="compact" onClick={() => void openPanel("folder", { folderId: null })}>
      {t("folders.create")}
    </Button>
  );
  const { items, error, refetch } = useFolderItems();
  return (
    <HomeSection
      name="folders"
      items={items}
      action={isManaging && create}
      failure={error === undefined ? undefined : { error, onRetry: () => void refetch() }}
    />
  );
}
