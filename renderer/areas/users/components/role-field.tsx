import type { SeatRole } from "#shared/contract/users";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";

interface RoleFieldProps {
  label?: string;
  roles: readonly SeatRole[];
  value: number | null;
  onChange: (roleId: number | null) => void;
}

/** Selects a role among those that the user may assign. */
export function RoleField({ label, roles, value, onChange }: RoleFieldProps) {
  const t = useText();
  return (
    <Select
      label={label ?? t("users.role")}
      isSearchable
      value={value === null ? null : String(value)}
      options={roles
        .filter(({ id, canGive }) => canGive || id === value)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
