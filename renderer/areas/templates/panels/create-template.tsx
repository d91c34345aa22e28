import { useState } from "react";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { TEMPLATE_FORM, TemplateForm } from "../components/template-form";
import { SaveButton } from "../components/save-button";

export default function CreateTemplate({ onClose }: PanelProps<"createTemplate">) {
  const t = useText();
  const [isValid, setValid] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const footer = <SaveButton form={TEMPLATE_FORM} isNew {...{ isValid, isSaving }} />;
  return (
    <SidePanel title={t("templates.publishNew")} onClose={onClose} footer={footer}>
      <TemplateForm template={null} onValid={setValid} onSaving={setSaving} onClose={onClose} />
    </SidePanel>
  );
}
