import { ErrorState } from "../../../ui/states/error-state";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";

/** Shown if the user may not manage a table's fields (specification 2, section 6). */
export function NoPermission({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText();
  return (
    <SidePanel title={title} onClose={onClose}>
      <ErrorState message={t("fields.noPermission")} errorId="permission_denied" />
    </SidePanel>
  );
}
