import type { AiField } from "#shared/contract/ai-fields";
import { aiFieldCalls } from "#shared/contract/ai-fields";
import type { Table } from "#shared/contract/tables";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useFillAiFieldMutation, useRemoveAiFieldMutation, useSaveAiFieldMutation } from "../fields-api";
import styles from "./ai-panel.module.css";

interface AiFieldRowProps {
  table: Table;
  field: AiField;
  onEdit: () => void;
}

/** A field that AI fills: what it does, how it went, and filling the records that are empty. */
export function AiFieldRow({ table, field, onEdit }: AiFieldRowProps) {
  const t = useText();
  const { hasAi } = useSession();
  const [save] = useSaveAiFieldMutation();
  const [remove] = useRemoveAiFieldMutation();
  const [fill, filling] = useFillAiFieldMutation();
  const nameOf = (id: number) => table.fields.find((each) => each.id === id)?.name ?? "";
  const name = nameOf(field.fieldId);
  const at = { tableId: table.id, fieldId: field.fieldId };
  const { task, sources, wish, language, isOn } = field;

  const fillEmpty = async () => {
    try {
      const { records, credits } = await request(aiFieldCalls.estimateAiField, at);
      const message = hasAi
        ? t("aiScreens.cost", { records, credits })
        : t("aiScreens.found", { count: records });
      const asked = { title: t("aiScreens.fillEmptyOf", { name }), message };
      if (!(await confirm({ ...asked, confirmLabel: t("aiScreens.fill") }))) return;
      await fill(at).unwrap();
      showToast({ kind: "success", message: t("aiScreens.filling", { name }) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <section className={styles.field} aria-label={name}>
      <Switch
        label={name}
        hint={`${t(`aiScreens.task.${task}`)}: ${sources.map(nameOf).join(", ")}`}
        checked={isOn}
        onChange={({ target }) =>
          void save({ ...at, task, sources, wish, language, isOn: target.checked })
            .unwrap()
            .catch(showError)
        }
      />
      {field.error !== null && (
        <p role="alert" className={styles.problem}>
          {field.error}
        </p>
      )}
      <p className={styles.quiet}>
        {t("aiScreens.filledUntilNow", { records: field.filled, credits: field.credits })}
      </p>
      <div className={styles.row}>
        <Button size="compact" isBusy={filling.isLoading} onClick={() => void fillEmpty()}>
          {t("aiScreens.fillEmpty")}
        </Button>
        <Button size="compact" onClick={onEdit}>
          {t("aiScreens.editField")}
        </Button>
        <Button size="compact" kind="subtle" onClick={() => void remove(at).unwrap().catch(showError)}>
          {t("aiScreens.leaveToPeople")}
        </Button>
      </div>
    </section>
  );
}
