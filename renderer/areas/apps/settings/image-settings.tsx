import { pictureFits, type ImageConfig } from "#shared/blocks/types/media";
import { BLOCK_TITLE_MAX } from "#shared/limits/apps";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { PagePicture } from "../bars/editor/page-picture";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TargetSetting } from "./target-setting";

export default function ImageSettings({ page, config, onChange }: BlockSettingsProps<ImageConfig>) {
  const t = useText();
  return (
    <>
      <PagePicture
        label={t("apps.picture")}
        appId={page.id}
        fileId={config.fileId}
        onChange={(fileId) => onChange({ fileId })}
      />
      <TextField
        label={t("apps.pictureAlt")}
        hint={t("apps.pictureAltHint")}
        value={config.alt}
        maxLength={BLOCK_TITLE_MAX}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <Select
        label={t("apps.pictureFit")}
        value={config.fit}
        options={pictureFits.map((fit) => ({ value: fit, label: t(`apps.pictureFit.${fit}`) }))}
        onChange={(fit) => fit && onChange({ fit })}
      />
      <TargetSetting target={config.target} onChange={(target) => onChange({ target })} />
    </>
  );
}
