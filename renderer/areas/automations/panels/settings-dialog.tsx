import { useState } from "react";
import { automationTypes, type AutomationType } from "#shared/automations/names";
import type { Automation } from "#shared/contract/automation-shapes";
import { AUTOMATION_DESCRIPTION_MAX, AUTOMATION_NAME_MAX } from "#shared/limits/automations";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useListTablesQuery } from "../../../tables/tables-api";
import { useGetAutomationQuery, useUpdateAutomationMutation } from "../api";
import styles from "./panels.module.css";

/** Name, description, type, table and look of an automation. */
export default function SettingsDialog({ params, onClose }: PanelProps<"automationSettings">) {
  const t = useText();
  const { data, error, refetch } = useGetAutomationQuery(params);
  if (!data) {
    return (
      <Dialog title={t("automation.settings")} onClose={onClose}>
        <Awaited {...{ error, refetch }} />
      </Dialog>
    );
  }
  return <SettingsForm automation={data.automation} onClose={onClose} />;
}

function SettingsForm({ automation, onClose }: { automation: Automation; onClose: () => void }) {
  const t = useText();
  const { data: listed } = useListTablesQuery();
  const [update, { isLoading }] = useUpdateAutomationMutation();
  const [name, setName] = useState(automation.name);
  const [description, setDescription] = useState(automation.description);
  const [type, setType] = useState<AutomationType>(automation.type);
  const [objectId, setObjectId] = useState(automation.objectId);
  const [look, setLook] = useState({ icon: automation.icon, color: automation.color });
  const save = async () => {
    try {
      await update({ automationId: automation.id, name, description, type, objectId, ...look }).unwrap();
      onClose();
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Dialog
      title={t("automation.settings")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" isBusy={isLoading} disabled={name.trim() === ""} onClick={() => void save()}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t("automation.name")}
          value={name}
          maxLength={AUTOMATION_NAME_MAX}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t("automation.description")}
          value={description}
          maxLength={AUTOMATION_DESCRIPTION_MAX}
          onChange={({ target }) => setDescription(target.value)}
        />
        <Select
          label={t("automation.type")}
          value={type}
          options={automationTypes.map((value) => ({ value, label: t(`automation.type.${value}`) }))}
          onChange={(chosen) => chosen && setType(chosen)}
        />
        <Select
          label={t("automation.table")}
          value={objectId === null ? null : String(objectId)}
          isClearable
          isSearchable
          options={(listed?.tables ?? []).map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(chosen) => setObjectId(chosen === null ? null : Number(chosen))}
        />
        <IconColorPicker
          name={name}
          {...look}
          onChange={(part) => setLook((before) => ({ ...before, ...part }))}
        />
      </div>
    </Dialog>
  );
}
