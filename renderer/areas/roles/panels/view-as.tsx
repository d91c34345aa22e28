import { useState } from "react";
import { seats, type Seat } from "#shared/permissions/flags";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useListRolesQuery } from "../api";
import { SelectMe } from "../components/select-me";
import { startViewing } from "../viewing";

/** Which role to see the product as, with which seat and who 'me' is. */
export default function ViewAs({ params, onClose }: PanelProps<"viewAs">) {
  const t = useText();
  const roles = useListRolesQuery().data?.roles ?? [];
  const [roleId, setRoleId] = useState(params.roleId ?? null);
  const [seat, setSeat] = useState<Seat>("member");
  const [personId, setPersonId] = useState<number | null>(null);
  const start = () => {
    if (roleId !== null) void startViewing({ roleId, seat, personId }, "/");
  };
  return (
    <Dialog
      title={t("roles.viewAs")}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={roleId === null} onClick={start}>
          {t("roles.viewing.start")}
        </Button>
      }
    >
      <p>{t("roles.viewing.hint")}</p>
      <Select
        label={t("roles.viewing.role")}
        value={roleId === null ? null : String(roleId)}
        options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        isSearchable
        onChange={(value) => setRoleId(value === null ? null : Number(value))}
      />
      <Select
        label={t("roles.viewing.seat")}
        value={seat}
        options={seats.map((value) => ({ value, label: t(`roles.seat.${value}`) }))}
        onChange={(value) => setSeat(value ?? "member")}
      />
      <SelectMe personId={personId} onSelect={setPersonId} />
    </Dialog>
  );
}
