import { useId, useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { ColorName } from "#shared/colors";
import { tableCalls } from "#shared/contract/tables";
import { suggestIcon } from "#shared/icons/suggest-icon";
import { TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { request } from "../../../app/api";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { Dialog } from "../../../ui/layers/dialog";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import styles from "./new-table-dialog.module.css";

/** Asks a new table's name, icon and colour, and opens it or gives it to what asked for it. */
export default function NewTableDialog({ params, onClose }: PanelProps<"newTable">) {
  const t = useText();
  const navigate = useNavigate();
  const [label, setLabel] = useState("");
  const [look, setLook] = useState<{ icon?: string; color?: ColorName }>({});
  const [isPicking, setIsPicking] = useState(false);
  const pickerId = useId();
  /** Until an icon is chosen, one that fits the name. */
  const suggested = suggestIcon(label);
  const shown = { ...(suggested !== null && { icon: suggested }), ...look };
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === "") {
      setError(t("navigation.tableNameRequired"));
      return;
    }
    setIsBusy(true);
    try {
      const { table } = await request(tableCalls.createTable, { label, ...shown });
      onClose();
      if (params.onCreated) {
        params.onCreated(table.id);
        return;
      }
      // The next key is meant for the new table, which takes the keyboard that nothing else has.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate(`/object/${table.id}`);
    } catch (problem) {
      if (!isCallError(problem)) throw problem;
      setError(errorMessage(problem));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={t("navigation.newBlankTable")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="new-table" isBusy={isBusy}>
            {t("navigation.createTable")}
          </Button>
        </>
      }
    >
      <form id="new-table" onSubmit={(event) => void create(event)}>
        <div className={styles.line}>
          <button
            type="button"
            className={styles.look}
            aria-label={t("tables.iconAndColor")}
            aria-expanded={isPicking}
            aria-controls={pickerId}
            onClick={() => setIsPicking(!isPicking)}
          >
            <Tile kind="table" size="xl" icon="table" color="stone" {...shown} />
          </button>
          <div className={styles.name}>
            <TextField
              label={t("navigation.tableName")}
              value={label}
              maxLength={TABLE_NAME_MAX_LENGTH}
              error={error}
              data-autofocus
              onChange={(event) => {
                setLabel(event.target.value);
                setError(undefined);
              }}
            />
          </div>
        </div>
        <div id={pickerId} className={styles.picker} hidden={!isPicking}>
          {isPicking && (
            <IconColorPicker
              name={label}
              icon=""
              color="stone"
              {...shown}
              onChange={(part) => setLook({ ...look, ...part })}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}
