import { IconPlus, IconTrash } from "@tabler/icons-react";
import { colorNames } from "#shared/colors";
import type { ButtonConfig } from "#shared/fields/types/buttons";
import { fieldTypes } from "#shared/fields/index";
import { BUTTON_ADDRESS_MAX_LENGTH, BUTTONS_MAX } from "#shared/limits/items";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { buttonActions, useSlot } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import { useTableOfFields } from "../use-table-of-fields";
import styles from "./config.module.css";
import { OptionColor } from "./option-color";

const actions = ["openLink", "setField", "runAutomation"] as const;

/** The buttons of every record: what they are called and what they do. */
export default function ButtonsConfigForm({ config, onChange, tableId }: FieldConfigProps) {
  const t = useText();
  const { table } = useTableOfFields(tableId);
  const all = (config["buttons"] ?? []) as readonly ButtonConfig[];
  const starter = useSlot(buttonActions).find(({ id }) => id === "automation");
  const set = (buttons: readonly ButtonConfig[]) => onChange({ ...config, buttons });
  const change = (id: string, part: Partial<ButtonConfig>) =>
    set(all.map((button) => (button.id === id ? { ...button, ...part } : button)));
  const add = () =>
    set([
      ...all,
      {
        id: crypto.randomUUID(),
        label: "",
        color: colorNames[all.length % colorNames.length] ?? "stone",
        action: "openLink",
        url: "",
        fieldId: null,
        value: "",
      },
    ]);
  const targets = (table?.fields ?? []).filter(({ type }) => !fieldTypes[type].computed);
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t("fields.type.buttons")}</legend>
      {all.map((button) => (
        <div key={button.id} className={styles.buttonConfig}>
          <div className={styles.option}>
            <OptionColor color={button.color} onChange={(color) => change(button.id, { color })} />
            <input
              className={styles.optionName}
              aria-label={t("buttons.label")}
              placeholder={t("buttons.label")}
              value={button.label}
              maxLength={TITLE_MAX_LENGTH}
              onChange={(event) => change(button.id, { label: event.target.value })}
            />
            <IconButton
              size="small"
              label={t("buttons.remove")}
              onClick={() => set(all.filter(({ id }) => id !== button.id))}
            >
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </div>
          <Select
            label={t("buttons.action")}
            value={button.action}
            options={[
              { value: "openLink", label: t("buttons.openLink") },
              { value: "setField", label: t("buttons.setField") },
              ...(starter ? [{ value: "runAutomation", label: t(starter.label) }] : []),
            ]}
            onChange={(action) =>
              change(button.id, { action: actions.find((one) => one === action) ?? "openLink" })
            }
          />
          {button.action === "runAutomation" ? (
            starter && (
              <starter.Choose
                tableId={tableId}
                value={button.automationId ?? null}
                onChange={(automationId) => change(button.id, { automationId })}
              />
            )
          ) : button.action === "openLink" ? (
            <TextField
              label={t("buttons.url")}
              hint={t("buttons.urlHint")}
              value={button.url}
              maxLength={BUTTON_ADDRESS_MAX_LENGTH}
              onChange={(event) => change(button.id, { url: event.target.value })}
            />
          ) : (
            <>
              <Select
                label={t("buttons.field")}
                isSearchable
                value={button.fieldId === null ? null : String(button.fieldId)}
                options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(chosen) => change(button.id, { fieldId: chosen === null ? null : Number(chosen) })}
              />
              <TextField
                label={t("buttons.value")}
                value={button.value}
                onChange={(event) => change(button.id, { value: event.target.value })}
              />
            </>
          )}
        </div>
      ))}
      {all.length < BUTTONS_MAX && (
        <Button kind="subtle" size="compact" icon={<IconPlus size={16} stroke={1.5} />} onClick={add}>
          {t("buttons.add")}
        </Button>
      )}
    </fieldset>
  );
}
