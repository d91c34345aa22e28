import { IconBan } from "@tabler/icons-react";
import { colorNames } from "#shared/colors";
import type { FormConfig } from "#shared/forms/form-config";
import {
  isForNewRecords,
  isNamed,
  onSaveNames,
  openAsNames,
  type FormPurpose,
} from "#shared/forms/form-names";
import { FORM_HELP_MAX_LENGTH, FORM_LABEL_MAX_LENGTH } from "#shared/limits/forms";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import styles from "./editor.module.css";
import { ToolOrder } from "./tool-order";
import type { FormDraft } from "./use-edited-form";

interface FormSettingsProps {
  purpose: FormPurpose;
  draft: FormDraft;
}

/** Settings of the whole form: how it opens, what follows after saving, which tools are next to it. */
export function FormSettings({ purpose, draft }: FormSettingsProps) {
  const t = useText();
  const { now, change, changeConfig } = draft;
  const { config } = now;
  const isNew = isForNewRecords(purpose);
  return (
    <>
      <div className={styles.group}>
        {isNamed(purpose) && (
          <TextField
            label={t("forms.editor.name")}
            value={now.label}
            maxLength={TITLE_MAX_LENGTH}
            onChange={({ target }) => change({ label: target.value }, "label")}
          />
        )}
        <TextField
          label={t("forms.editor.title")}
          placeholder={isNew ? t("records.new") : undefined}
          value={config.title ?? ""}
          maxLength={FORM_LABEL_MAX_LENGTH}
          onChange={({ target }) => changeConfig({ title: target.value }, "form title")}
        />
        <TextArea
          label={t("forms.editor.description")}
          rows={2}
          value={config.description ?? ""}
          maxLength={FORM_HELP_MAX_LENGTH}
          onChange={({ target }) => changeConfig({ description: target.value }, "form description")}
        />
        <Switch
          label={t("forms.editor.allFields")}
          hint={t("forms.editor.allFieldsHint")}
          checked={!config.custom_form}
          onChange={({ target }) => changeConfig({ custom_form: !target.checked })}
        />
        <Select
          label={t("forms.editor.openAs")}
          value={config.open_as}
          options={openAsNames.map((value) => ({ value, label: t(`forms.openAs.${value}`) }))}
          onChange={(open_as) => open_as && changeConfig({ open_as })}
        />
        <HeaderColor
          color={config.header_color}
          onChange={(header_color) => changeConfig({ header_color })}
        />
        {!isNew && (
          <Switch
            label={t("forms.editor.favorite")}
            checked={config.fav_btn}
            onChange={({ target }) => changeConfig({ fav_btn: target.checked })}
          />
        )}
      </div>
      <div className={styles.group}>
        <Select
          label={t("forms.editor.onSave")}
          value={config.on_save}
          options={onSaveNames.map((value) => ({ value, label: t(`forms.onSave.${value}`) }))}
          onChange={(on_save) => on_save && changeConfig({ on_save })}
        />
        {config.on_save === "show_form_success_page" && <SuccessPage {...{ config, changeConfig }} />}
      </div>
      {!isNew && (
        <>
          <div className={styles.group}>
            <h3 className={styles.label}>{t("forms.editor.tabs")}</h3>
            <ToolOrder
              label={t("forms.editor.tabs")}
              chosen={config.modal_views}
              onChange={(modal_views) => changeConfig({ modal_views })}
            />
          </div>
          <div className={styles.group}>
            <h3 className={styles.label}>{t("forms.editor.tools")}</h3>
            <p className={styles.hint}>{t("forms.editor.toolsHint")}</p>
            <ToolOrder
              label={t("forms.editor.tools")}
              chosen={config.tools}
              onChange={(tools) => changeConfig({ tools })}
            />
          </div>
        </>
      )}
    </>
  );
}

function SuccessPage({ config, changeConfig }: { config: FormConfig } & Pick<FormDraft, "changeConfig">) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("forms.editor.successTitle")}
        placeholder={t("superForm.success")}
        value={config.success_title ?? ""}
        maxLength={FORM_LABEL_MAX_LENGTH}
        onChange={({ target }) => changeConfig({ success_title: target.value }, "success title")}
      />
      <TextArea
        label={t("forms.editor.successText")}
        value={config.success_text ?? ""}
        maxLength={FORM_HELP_MAX_LENGTH}
        onChange={({ target }) => changeConfig({ success_text: target.value }, "success text")}
      />
      <Switch
        label={t("forms.editor.submitAnother")}
        checked={config.can_submit_another}
        onChange={({ target }) => changeConfig({ can_submit_another: target.checked })}
      />
    </>
  );
}

interface HeaderColorProps {
  color: FormConfig["header_color"];
  onChange: (color: FormConfig["header_color"]) => void;
}

function HeaderColor({ color, onChange }: HeaderColorProps) {
  const t = useText();
  return (
    <div>
      <p className={styles.label}>{t("forms.editor.headerColor")}</p>
      <div className={styles.colors} role="group" aria-label={t("forms.editor.headerColor")}>
        <button
          type="button"
          className={styles.color}
          aria-label={t("forms.editor.noColor")}
          aria-pressed={color === null}
          onClick={() => onChange(null)}
        >
          <IconBan size={16} stroke={1.5} />
        </button>
        {colorNames.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.color}
            style={colorStyle(name)}
            aria-label={t(`ui.color.${name}`)}
            aria-pressed={name === color}
            onClick={() => onChange(name)}
          />
        ))}
      </div>
    </div>
  );
}
