import { alignments, type ButtonConfig } from "#shared/blocks/types/content";
import { BLOCK_TITLE_MAX } from "#shared/limits/apps";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { ColorSetting } from "./common-settings";
import { TargetSetting } from "./target-setting";

export default function ButtonSettings({ config, onChange }: BlockSettingsProps<ButtonConfig>) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("apps.label")}
        value={config.label}
        maxLength={BLOCK_TITLE_MAX}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TargetSetting target={config.target} onChange={(target) => onChange({ target })} />
      <Select
        label={t("apps.align")}
        value={config.align}
        options={alignments.map((align) => ({ value: align, label: t(`apps.align.${align}`) }))}
        onChange={(align) => align && onChange({ align })}
      />
      <ColorSetting label={t("apps.color")} value={config.color} onChange={(color) => onChange({ color })} />
    </>
  );
}
