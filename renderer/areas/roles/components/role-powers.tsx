import { useRef } from "react";
import { roleCalls, type Role } from "#shared/contract/roles";
import { storedRoleFlags, type StoredRoleFlag } from "#shared/permissions/flags";
import { addSwitched, withPower, type SwitchedPowers } from "#shared/permissions/role-profile";
import { request } from "../../../app/api";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { EditRole } from "../use-role-edits";
import styles from "./roles.module.css";

/** Powers with which a role could give itself everything. */
const DANGEROUS: readonly StoredRoleFlag[] = ["manage_profile", "development"];

interface RolePowersProps {
  role: Role;
  edit: EditRole;
  isOpen?: boolean;
}

export function RolePowers({ role, edit, isOpen = false }: RolePowersProps) {
  const t = useText();
  const switched = useRef<SwitchedPowers>({});
  const toggle = (power: StoredRoleFlag, isOn: boolean) => {
    edit({
      kind: "powers",
      patch: (draft) => {
        const after = withPower(draft.powers, power, isOn);
        switched.current = addSwitched(switched.current, draft.powers, after);
        draft.powers = after;
      },
      save: () => {
        const powers = switched.current;
        switched.current = {};
        return request(roleCalls.setRolePowers, { roleId: role.id, powers });
      },
    });
  };
  return (
    <details className={styles.powers} open={isOpen || undefined}>
      <summary>
        {t("roles.powers")}{" "}
        <small>{t("roles.powersOn", { on: role.powers.length, all: storedRoleFlags.length })}</small>
      </summary>
      {storedRoleFlags.map((power) => (
        <Switch
          key={power}
          label={t(`roles.power.${power}`)}
          {...(DANGEROUS.includes(power) && { hint: t("roles.dangerous") })}
          checked={role.powers.includes(power)}
          onChange={(event) => toggle(power, event.target.checked)}
        />
      ))}
    </details>
  );
}
