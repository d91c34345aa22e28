import type { PanelProps } from "../../../app/panels";
import { AccessDialog } from "../components/access-dialog";

export default function SetAppRolePermissions({
  params: { id, roleId },
  onClose,
}: PanelProps<"setAppRolePermissions">) {
  return <AccessDialog kind="app" {...{ id, onClose }} roleId={roleId ?? null} />;
}
