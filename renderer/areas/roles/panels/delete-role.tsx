import { useState } from "react";
import { roleCalls } from "#shared/contract/roles";
import { invalidate, request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { store } from "../../../app/store";
import { useListRolesQuery } from "../api";

/** A role goes once its members have another. */
export default function DeleteRole({ params: { roleId }, onClose }: PanelProps<"deleteRole">) {
  const t = useText();
  const roles = useListRolesQuery().data?.roles ?? [];
  const role = roles.find(({ id }) => id === roleId);
  const [next, setNext] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await request(roleCalls.deleteRole, { profile_id: roleId, users_new_profile: Number(next) });
      store.dispatch(invalidate("role"));
      onClose();
    } catch (error) {
      showError(error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={t("roles.delete.title", { role: role?.name ?? "" })}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button kind="danger" disabled={next === null} isBusy={isBusy} onClick={() => void remove()}>
            {t("roles.delete.do")}
          </Button>
        </>
      }
    >
      <p>{t("roles.delete.hint", { count: role?.memberCount ?? 0 })}</p>
      <Select
        label={t("roles.delete.next")}
        value={next}
        options={roles
          .filter(({ id }) => id !== roleId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        isSearchable
        onChange={setNext}
      />
    </Dialog>
  );
}
