import { useState } from "react";
import { isFrameAddress, type EmbedConfig } from "#shared/blocks/types/media";
import { BLOCK_ADDRESS_MAX } from "#shared/limits/apps";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TitleSetting } from "./common-settings";

export default function EmbedSettings({ config, onChange }: BlockSettingsProps<EmbedConfig>) {
  const t = useText();
  const [typed, setTyped] = useState(config.url);
  const isRight = typed === "" || isFrameAddress(typed);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TextField
        label={t("apps.url")}
        hint={t("apps.embedHint")}
        type="url"
        value={typed}
        maxLength={BLOCK_ADDRESS_MAX}
        error={isRight ? undefined : t("apps.urlWrong")}
        onChange={({ target: { value } }) => {
          const url = value.trim();
          setTyped(url);
          if (url === "" || isFrameAddress(url)) onChange({ url });
        }}
      />
    </>
  );
}
