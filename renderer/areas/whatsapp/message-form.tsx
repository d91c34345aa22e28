import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useState, type FormEvent } from "react";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { WHATSAPP_TEXT_MAX_LENGTH } from "#shared/limits/whatsapp";
import { whatsAppLink, whatsAppNumber } from "#shared/whatsapp-link";
import { showError } from "../../app/errors/show-error";
import { host } from "../../host";
import { Button } from "../../ui/button/button";
import { Select } from "../../ui/fields/select";
import { TextArea } from "../../ui/fields/text-area";
import { TextField } from "../../ui/fields/text-field";
import { useText } from "../../ui/text";
import { formatValue, useCellContext } from "../fields/public";
import { useAddWhatsAppMessageMutation } from "./api";
import styles from "./record-whatsapp.module.css";

/** The choice of a number that no field of the record has. */
const OTHER = "other";

/** A message to one of the record's phone numbers, or another one, that is sent in WhatsApp itself. */
export function MessageForm({ table, record }: { table: Table; record: WireRecord }) {
  const t = useText();
  const context = useCellContext();
  const [add, { isLoading }] = useAddWhatsAppMessageMutation();
  const shown = table.fields.flatMap((field) => {
    const text = formatValue(record.data[field.id] ?? null, field, context);
    return text === "" ? [] : [{ field, text }];
  });
  const phones = shown.filter(({ field }) => field.type === "phone");
  const [choice, setChoice] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const chosen = phones.find(({ field }) => String(field.id) === choice) ?? phones[0];
  const isOther = choice === OTHER || chosen === undefined;
  const options = [
    ...phones.map(({ field, text: number }) => ({
      value: String(field.id),
      label: `${field.name} · ${number}`,
    })),
    { value: OTHER, label: t("whatsApp.otherNumber") },
  ];

  const open = (event: FormEvent) => {
    event.preventDefault();
    const kept = isOther ? typed : record.data[chosen.field.id];
    const number = typeof kept === "string" ? whatsAppNumber(kept) : null;
    setIsWrong(number === null);
    if (number === null) return;
    const message = text.trim();
    // First, because browsers open pages only while they handle the click.
    host.openExternal(whatsAppLink(number, message));
    add({ tableId: table.id, recordId: record.id, number, text: message })
      .unwrap()
      .then(() => setText(""))
      .catch(showError);
  };
  return (
    <form className={styles.form} onSubmit={open}>
      {phones.length > 0 && (
        <Select
          label={t("whatsApp.number")}
          value={isOther ? OTHER : String(chosen.field.id)}
          options={options}
          onChange={(next) => setChoice(next)}
        />
      )}
      {isOther && (
        <TextField
          label={t("whatsApp.phone")}
          hint={t("whatsApp.phoneHint")}
          type="tel"
          inputMode="tel"
          value={typed}
          error={isWrong ? t("whatsApp.notAPhone") : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
        />
      )}
      <TextArea
        label={t("whatsApp.message")}
        value={text}
        maxLength={WHATSAPP_TEXT_MAX_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.send}>
        <span className={styles.insert}>
          <Select
            label={t("whatsApp.insert")}
            isLabelHidden
            isSearchable
            placeholder={t("whatsApp.insert")}
            value={null}
            options={shown.map(({ field }) => ({ value: String(field.id), label: field.name }))}
            onChange={(next) => {
              const value = shown.find(({ field }) => String(field.id) === next)?.text ?? "";
              setText((before) => `${before}${/\S$/.test(before) ? " " : ""}${value}`);
            }}
          />
        </span>
        <Button
          kind="primary"
          type="submit"
          isBusy={isLoading}
          icon={<IconBrandWhatsapp size={16} stroke={1.5} />}
        >
          {t("whatsApp.open")}
        </Button>
      </div>
    </form>
  );
}
