import type { PanelProps } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { RoleDialog } from "../components/role-dialog";
import { RoleJson } from "../components/role-json";

export default function UpdateRoleJson({ params: { id }, onClose }: PanelProps<"updateRoleJSON">) {
  const t = useText();
  return (
    <RoleDialog roleId={id} title={t("roles.item.json")} onClose={onClose}>
      {(role) => <RoleJson role={role} onSaved={onClose} />}
    </RoleDialog>
  );
}
