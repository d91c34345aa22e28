import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { usePlan } from "../../../app/session/session-context";
import { EditorScreen } from "./editor-screen";
import { useFormSource } from "./use-form-source";

/** The editor of a form: of a table, or of one of its records. */
export default function FormEditor({ params, onClose }: PanelProps<"editForm">) {
  const t = useText();
  const { table, purpose, stored, error, refetch } = useFormSource(params);
  const hasForms = usePlan("forms");
  if (table && stored && table.can.canManageFieldsAndConfig && hasForms)
    return <EditorScreen {...{ table, purpose, stored, onClose }} edited={params} />;
  return (
    <Dialog title={t(error ? "forms.one" : "app.loading")} onClose={onClose}>
      {table && stored ? (
        <ErrorState message={t("fields.noPermission")} errorId="permission_denied" />
      ) : (
        <Awaited {...{ error, refetch }} />
      )}
    </Dialog>
  );
}
