import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { FieldItem, FormItem } from "#shared/forms/form-config";
import { isForNewRecords, type FormPurpose } from "#shared/forms/form-names";
import { FORM_HELP_MAX_LENGTH, FORM_LABEL_MAX_LENGTH } from "#shared/limits/forms";
import { Switch } from "../../../ui/fields/switch";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { AutoFillInput, isEditable, RichTextArea } from "../../fields/public";
import styles from "./editor.module.css";
import { ShowWhen } from "./show-when";
import { PictureProperties } from "./picture-properties";
import { WidthChoice } from "./width-choice";

interface ItemPropertiesProps {
  table: Table;
  purpose: FormPurpose;
  item: FormItem;
  /** @param named an input that is written in letter by letter */
  onChange: (item: FormItem, named?: string) => void;
}

/** Settings of a form item. */
export function ItemProperties({ table, purpose, item, onChange }: ItemPropertiesProps) {
  const t = useText();
  switch (item.type) {
    case "section":
      return (
        <div className={styles.group}>
          <TextField
            label={t("forms.editor.title")}
            value={item.title}
            maxLength={FORM_LABEL_MAX_LENGTH}
            onChange={({ target }) => onChange({ ...item, title: target.value }, `title ${item.id}`)}
          />
          <TextArea
            label={t("forms.editor.description")}
            value={item.description ?? ""}
            maxLength={FORM_HELP_MAX_LENGTH}
            onChange={({ target }) => onChange({ ...item, description: target.value }, `help ${item.id}`)}
          />
        </div>
      );
    case "page_break":
      return (
        <div className={styles.group}>
          <TextField
            label={t("forms.editor.pageTitle")}
            value={item.title ?? ""}
            maxLength={FORM_LABEL_MAX_LENGTH}
            onChange={({ target }) => onChange({ ...item, title: target.value }, `title ${item.id}`)}
          />
        </div>
      );
    case "text":
      return (
        <div className={styles.group}>
          <h3 className={styles.label}>{t("forms.item.text")}</h3>
          <RichTextArea
            key={item.id}
            html={item.text}
            isFocused={false}
            label={t("forms.item.text")}
            onChange={(text) => onChange({ ...item, text }, `text ${item.id}`)}
          />
        </div>
      );
    case "image":
      return <PictureProperties {...{ item, onChange }} tableId={table.id} />;
    case "field": {
      const field = table.fields.find(({ id }) => id === item.fieldId);
      return field ? <FieldProperties key={item.id} {...{ table, item, field, purpose, onChange }} /> : null;
    }
  }
}

interface FieldPropertiesProps {
  table: Table;
  item: FieldItem;
  field: Field;
  purpose: FormPurpose;
  onChange: ItemPropertiesProps["onChange"];
}

function FieldProperties({ table, item, field, purpose, onChange }: FieldPropertiesProps) {
  const t = useText();
  const isFilledIn = isEditable(field);
  const set = (part: Partial<FieldItem>, named?: string) =>
    onChange({ ...item, ...part }, named && `${named} ${item.id}`);
  return (
    <>
      <div className={styles.group}>
        <TextField
          label={t("forms.editor.label")}
          placeholder={field.name}
          value={item.label ?? ""}
          maxLength={FORM_LABEL_MAX_LENGTH}
          onChange={({ target }) => set({ label: target.value }, "label")}
        />
        <TextArea
          label={t("fields.tooltip")}
          hint={t("fields.tooltipHint")}
          placeholder={field.tooltip}
          rows={2}
          value={item.help ?? ""}
          maxLength={FORM_HELP_MAX_LENGTH}
          onChange={({ target }) => set({ help: target.value }, "help")}
        />
        <WidthChoice width={item.width} onChange={(width) => set({ width })} />
      </div>
      {isFilledIn ? (
        <div className={styles.group}>
          <Switch
            label={t("fields.required")}
            hint={field.required ? t("forms.editor.requiredByField") : undefined}
            disabled={field.required}
            checked={field.required || item.required === true}
            onChange={({ target }) => set({ required: target.checked })}
          />
          <Switch
            label={t("fields.readonly")}
            checked={item.readonly === true}
            onChange={({ target }) => set({ readonly: target.checked })}
          />
          {isForNewRecords(purpose) && (
            <AutoFillInput
              type={field.type}
              draft={{ ...field, auto_fill: item.default ?? null }}
              onChange={(value: CellValue) => set({ default: value }, "default")}
            />
          )}
        </div>
      ) : (
        <p className={styles.hint}>{t("forms.editor.notFilledIn")}</p>
      )}
      <ShowWhen table={table} field={field} />
    </>
  );
}
