import { useId, useState } from "react";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { DateField } from "../fields/date-field";
import { OwnerField, type Chosen } from "../fields/owner-field";
import { changeInBulk } from "../selection/bulk-changes";
import styles from "./change-tasks-dialog.module.css";

const NOBODY: Chosen = { owners: [], groups: [] };

/** New owners and a new deadline for several tasks. Without owners those of each task stay. */
export default function ChangeTasksDialog({ params, onClose }: PanelProps<"changeTasks">) {
  const { ids, onDone } = params;
  const t = useText();
  const formId = useId();
  const [chosen, setChosen] = useState(NOBODY);
  const [changesDeadline, setChangesDeadline] = useState(false);
  const [deadline, setDeadline] = useState<string | null>(null);
  const hasOwners = chosen.owners.length + chosen.groups.length > 0;
  const save = () => {
    onClose();
    onDone();
    void changeInBulk(ids, { ...(hasOwners && chosen), ...(changesDeadline && { deadline }) });
  };
  const title = t("tasks.changeSeveral", { count: ids.length });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={!hasOwners && !changesDeadline}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div>
          <span className={styles.label} aria-hidden>
            {t("tasks.field.owners")}
          </span>
          <OwnerField
            label={t("tasks.field.owners")}
            value={chosen}
            known={[]}
            canEdit
            onChange={setChosen}
          />
        </div>
        <Switch
          label={t("tasks.changeDeadline")}
          checked={changesDeadline}
          onChange={({ target }) => setChangesDeadline(target.checked)}
        />
        {changesDeadline && (
          <DateField
            label={t("tasks.field.deadline")}
            value={deadline}
            isDeadline
            canEdit
            onChange={setDeadline}
          />
        )}
      </form>
    </Dialog>
  );
}
