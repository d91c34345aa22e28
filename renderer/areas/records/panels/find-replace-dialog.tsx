import { useEffect, useId, useState } from "react";
import { TEXT_MAX_LENGTH } from "#shared/limits/records";
import { CallRefused, ConnectionLost } from "../../../app/api/call-problems";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { findInColumn, type FoundText } from "../data/find-in-column";
import { notifyBulkEdit } from "../notify-bulk-edit";
import { VALUE_TOLD } from "../report-lost-input";
import styles from "./edit-many-dialog.module.css";

/** Debounce before matches are counted, in ms. */
const DELAY = 300;
/** Records shown with their new text. */
const SHOWN = 5;

interface Found {
  found: readonly FoundText[];
  isComplete: boolean;
}

/** Replaces a text in one field of the records that the view shows, after a look at what it would change. */
export default function FindReplaceDialog({ params, onClose }: PanelProps<"findReplace">) {
  const { records, field, selection } = params;
  const t = useText();
  const formId = useId();
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const [isExact, setIsExact] = useState(false);
  const asked = JSON.stringify([find, replacement, isExact]);
  const [answer, setAnswer] = useState<{ asked: string; preview: Found | "failed" } | null>(null);
  const preview = find === "" ? null : answer?.asked === asked ? answer.preview : "asking";
  const { tableId } = records;

  useEffect(() => {
    if (find === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findInColumn(tableId, selection, { fieldId: field.id, find, replacement, isExact }, stop.signal).then(
        (preview) => setAnswer({ asked, preview }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          if (!(error instanceof CallRefused || error instanceof ConnectionLost)) throw error;
          setAnswer({ asked, preview: "failed" });
        },
      );
    }, DELAY);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [tableId, selection, field.id, asked, find, replacement, isExact]);

  const isKnown = preview !== null && typeof preview === "object";
  const found = isKnown ? preview.found : [];
  const replace = async () => {
    const changes = found.map(({ id, before, after }) => ({
      id,
      data: { [field.id]: after },
      // Does not overwrite values that another user changed since the preview.
      expect: { [field.id]: before },
    }));
    onClose();
    await notifyBulkEdit(records, changes, t);
  };
  return (
    <Dialog
      title={t("records.findReplaceIn", { field: field.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={found.length === 0}>
            {t("records.replaceIn", { count: found.length })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (found.length > 0) void replace();
        }}
      >
        <TextField
          label={t("records.find")}
          autoFocus
          value={find}
          maxLength={TEXT_MAX_LENGTH}
          onChange={(event) => setFind(event.target.value)}
        />
        <TextField
          label={t("records.replaceWith")}
          value={replacement}
          maxLength={TEXT_MAX_LENGTH}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <Checkbox
          label={t("records.matchCase")}
          checked={isExact}
          onChange={(event) => setIsExact(event.target.checked)}
        />
        <p className={styles.hint} role="status">
          {preview === "asking"
            ? t("app.loading")
            : preview === "failed"
              ? t("records.someFailed")
              : isKnown
                ? t(preview.isComplete ? "records.foundIn" : "records.foundFirst", { count: found.length })
                : t("records.findHint")}
        </p>
        <ul className={styles.preview}>
          {found.slice(0, SHOWN).map(({ id, before, after }) => (
            <li key={id}>
              <span className={styles.before}>{shorten(before, VALUE_TOLD)}</span>{" "}
              {shorten(after, VALUE_TOLD)}
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
