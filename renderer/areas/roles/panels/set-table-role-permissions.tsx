import type { PanelProps } from "../../../app/panels";
import { AccessDialog } from "../components/access-dialog";

export default function SetTableRolePermissions({
  params: { id, roleId },
  onClose,
}: PanelProps<"setTableRolePermissions">) {
  return <AccessDialog kind="table" {...{ id, onClose }} roleId={roleId ?? null} />;
}
