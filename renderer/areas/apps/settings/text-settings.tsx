import type { TextConfig } from "#shared/blocks/types/content";
import { useText } from "../../../ui/text";
import { RichTextArea } from "../../fields/public";
import type { BlockSettingsProps } from "../blocks/block-view";

export default function TextSettings({ config, onChange }: BlockSettingsProps<TextConfig>) {
  const t = useText();
  return <RichTextArea html={config.html} label={t("apps.text")} onChange={(html) => onChange({ html })} />;
}
