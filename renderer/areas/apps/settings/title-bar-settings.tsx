import type { TitleBarConfig } from "#shared/blocks/types/navigation";
import { BLOCK_TITLE_MAX } from "#shared/limits/apps";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { ColorSetting, TableSetting, TitleSetting } from "./common-settings";
import { FormOpeningSetting } from "./form-opening-setting";
import { SearchTargetSetting } from "./search-target-setting";
import { TargetSetting } from "./target-setting";

export default function TitleBarSettings({ page, config, onChange }: BlockSettingsProps<TitleBarConfig>) {
  const t = useText();
  const button = config.button ?? { label: "", color: null, target: null };
  return (
    <>
      <TitleSetting value={config.component} onChange={(component) => onChange({ component })} />
      <Switch
        label={t("apps.withSearch")}
        checked={config.search}
        onChange={(event) => onChange({ search: event.target.checked })}
      />
      {config.search && (
        <>
          <Switch
            label={t("apps.minimizeSearch")}
            checked={config.minimize_search}
            onChange={(event) => onChange({ minimize_search: event.target.checked })}
          />
          <SearchTargetSetting
            page={page}
            value={config.search_filter_id}
            onChange={(search_filter_id) => onChange({ search_filter_id })}
          />
        </>
      )}
      <TableSetting
        label={t("apps.creationForm")}
        none={t("apps.noButton")}
        value={config.creation_form}
        onChange={(creation_form) => onChange({ creation_form, form_opening: null })}
      />
      {config.creation_form !== null && (
        <FormOpeningSetting
          tableId={config.creation_form}
          value={config.form_opening}
          onChange={(form_opening) => onChange({ form_opening })}
        />
      )}
      <fieldset>
        <legend>{t("apps.block.button")}</legend>
        <TextField
          label={t("apps.label")}
          value={button.label}
          maxLength={BLOCK_TITLE_MAX}
          onChange={(event) => onChange({ button: { ...button, label: event.target.value } })}
        />
        <TargetSetting
          target={button.target}
          onChange={(target) => onChange({ button: { ...button, target } })}
        />
        <ColorSetting
          label={t("apps.color")}
          value={button.color}
          onChange={(color) => onChange({ button: { ...button, color } })}
        />
      </fieldset>
      <ColorSetting
        label={t("apps.background")}
        value={config.bg_color}
        onChange={(bg_color) => onChange({ bg_color })}
      />
    </>
  );
}
