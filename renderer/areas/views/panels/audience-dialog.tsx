import { useState } from "react";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useUpdateAppMutation } from "../../../tables/views-api";
import { AudienceChoice, type Audience } from "../components/audience-choice";

/** Chooses who sees a shared view. */
export default function AudienceDialog({ params, onClose }: PanelProps<"viewAudience">) {
  const t = useText();
  const [audience, setAudience] = useState<Audience>(params.roleIds ? "roles" : "everyone");
  const [roleIds, setRoleIds] = useState<readonly number[]>(params.roleIds ?? []);
  const [needsRoles, setNeedsRoles] = useState(false);
  const [updateApp, { isLoading }] = useUpdateAppMutation();
  const save = async () => {
    if (audience === "roles" && roleIds.length === 0) return setNeedsRoles(true);
    try {
      await updateApp({
        appId: params.viewId,
        roleIds: audience === "roles" ? [...roleIds] : null,
      }).unwrap();
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  return (
    <Dialog
      title={t("views.audience")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" isBusy={isLoading} onClick={() => void save()}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <AudienceChoice
        {...{ audience, roleIds, needsRoles }}
        canShare
        onAudience={setAudience}
        onRoles={setRoleIds}
      />
    </Dialog>
  );
}
