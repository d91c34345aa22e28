import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { TemplateForm } from "../components/template-form";

export default function CreateTemplate({ onClose }: PanelProps<"createTemplate">) {
  const t = useText();
  return (
    <SidePanel title={t("templates.publishNew")} onClose={onClose}>
      <TemplateForm template={null} onClose={onClose} />
    </SidePanel>
  );
}
