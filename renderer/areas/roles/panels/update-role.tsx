import { useState } from "react";
import type { Role } from "#shared/contract/roles";
import type { PanelProps } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Tabs } from "../../../ui/navigation/tabs";
import { useText } from "../../../ui/text";
import { RoleDialog } from "../components/role-dialog";
import { RoleJson } from "../components/role-json";
import { RoleMembers } from "../components/role-members";
import { RolePowers } from "../components/role-powers";
import { RoleTabs } from "../components/role-tabs";
import { useRoleEdits } from "../use-role-edits";

const ITEMS = ["powers", "members", "tabs", "json"] as const;

/** The role editor over any page. */
export default function UpdateRole({ params: { id }, onClose }: PanelProps<"updateRole">) {
  return (
    <RoleDialog roleId={id} onClose={onClose}>
      {(role) => <Items role={role} />}
    </RoleDialog>
  );
}

function Items({ role }: { role: Role }) {
  const t = useText();
  const hasJson = usePlan("roleJson");
  const { edit, saveNow } = useRoleEdits(role.id);
  const [item, setItem] = useState<(typeof ITEMS)[number]>("powers");
  const choose = async (next: typeof item) => {
    if (next === "json") await saveNow();
    setItem(next);
  };
  return (
    <>
      <Tabs
        label={t("roles.sections")}
        tabs={ITEMS.filter((id) => hasJson || id !== "json").map((id) => ({
          id,
          label: t(`roles.item.${id}`),
        }))}
        selected={item}
        onSelect={(next) => void choose(next)}
      />
      {item === "powers" && <RolePowers role={role} edit={edit} isOpen />}
      {item === "members" && <RoleMembers role={role} />}
      {item === "tabs" && <RoleTabs role={role} edit={edit} />}
      {item === "json" && <RoleJson key={JSON.stringify(role.profile)} role={role} />}
    </>
  );
}
