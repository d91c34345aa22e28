import { IconAdjustments, IconArrowBackUp, IconArrowForwardUp, IconPlus } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import type { Table } from "#shared/contract/tables";
import type { FormPurpose } from "#shared/forms/form-names";
import { AlsoEditing } from "../../../app/also-editing";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Segment } from "../../../ui/navigation/segment";
import { Tile } from "../../../ui/tile/tile";
import { isNamed } from "#shared/forms/form-names";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { FormDialog } from "../layout/form-dialog";
import { ShareForm, StoredForm } from "./stored-form";
import { freeFields, shownItems, withItems } from "./edit-items";
import styles from "./editor.module.css";
import { EditorMiddle } from "./editor-middle";
import { Palette } from "./palette";
import { PhoneSheet } from "./phone-sheet";
import { Properties } from "./properties";
import { useEditedForm } from "./use-edited-form";
import { useFormEditors } from "./use-form-editors";
import { useFormPicture } from "./use-form-picture";
import type { EditedForm, FormState } from "./use-form-source";
import { usePutItem } from "./use-put-item";
import { useSaveForm } from "./use-save-form";

interface EditorScreenProps {
  edited: EditedForm;
  table: Table;
  purpose: FormPurpose;
  stored: FormState;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.5 } as const;

/** The three parts of the editor: what can be added, the form as it will be, and what is said of its parts. */
export function EditorScreen({ edited, table, purpose, stored, onClose }: EditorScreenProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const draft = useEditedForm(stored);
  const editors = useFormEditors(edited);
  const { now, isChanged, undo, redo, canUndo, canRedo } = draft;
  const { config } = now;
  const items = shownItems(table, config);
  const [isTrying, setIsTrying] = useState(false);
  const [sheet, setSheet] = useState<"palette" | "properties" | null>(null);
  const { save, isSaving, problems } = useSaveForm(edited, draft, onClose);
  const file = useRef<HTMLInputElement>(null);
  const putting = usePutItem({
    table,
    items,
    onItems: (next) => draft.change({ config: withItems(config, next) }),
    askForPicture: () => file.current?.click(),
  });
  const picture = useFormPicture(table.id, putting.addPicture);
  const isNew = "formId" in edited && edited.formId === null;
  const hasName = isNamed(purpose);
  const needsName = hasName && now.label.trim() === "";

  const formId = "formId" in edited ? edited.formId : null;

  const leave = async () => {
    const isSure = !isChanged || (await confirm({ title: t("forms.editor.discard"), isDangerous: true }));
    if (isSure) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.metaKey || event.ctrlKey) || (key !== "z" && key !== "y") || isWriting(event.target)) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  };
  const palette = (
    <Palette
      tableId={table.id}
      fields={freeFields(table, items)}
      onAdd={(added) => {
        putting.add(added);
        setSheet(null);
      }}
    />
  );
  const properties = (
    <Properties
      {...{ table, purpose, draft, items }}
      selected={putting.selected}
      onWhole={() => putting.select(null)}
    />
  );
  return (
    <FormDialog
      title={hasName && now.label !== "" ? now.label : t(`forms.purpose.${purpose}`)}
      leading={<Tile kind="table" icon={table.icon} color={table.color} size="l" />}
      trailing={<span className={styles.hint}>{table.displayLabel}</span>}
      color={null}
      width={null}
      isFullScreen
      actions={
        <>
          <AlsoEditing people={editors} />
          <IconButton label={t("app.undo")} shortcut="mod+z" disabled={!canUndo} onClick={undo}>
            <IconArrowBackUp {...icon} />
          </IconButton>
          <IconButton label={t("app.redo")} shortcut="mod+shift+z" disabled={!canRedo} onClick={redo}>
            <IconArrowForwardUp {...icon} />
          </IconButton>
          <Segment
            label={t("forms.editor.mode")}
            value={isTrying ? "try" : "edit"}
            options={[
              { value: "edit", label: t("forms.editor.edit") },
              { value: "try", label: t("forms.editor.try") },
            ]}
            onChange={(mode) => setIsTrying(mode === "try")}
          />
        </>
      }
      footer={
        <>
          {problems.length > 0 ? (
            <p className={styles.problems} role="alert">
              {problems.join(" ")}
            </p>
          ) : (
            <span className={styles.state}>{t(isChanged ? "forms.editor.changed" : "fields.noChanges")}</span>
          )}
          {purpose === "creation" && <ShareForm tableId={table.id} />}
          {formId !== null && (
            <StoredForm formId={formId} name={stored.label} hasLink={purpose !== "field"} onGone={onClose} />
          )}
          {isPhone && !isTrying && (
            <>
              <IconButton label={t("forms.editor.addItem")} onClick={() => setSheet("palette")}>
                <IconPlus {...icon} />
              </IconButton>
              <IconButton label={t("forms.editor.settings")} onClick={() => setSheet("properties")}>
                <IconAdjustments {...icon} />
              </IconButton>
            </>
          )}
          <Button
            kind="primary"
            isBusy={isSaving}
            disabled={(!isChanged && !isNew) || needsName}
            onClick={() => void save()}
          >
            {t("ui.save")}
          </Button>
        </>
      }
      onKeyDown={onKeyDown}
      onClose={() => void leave()}
    >
      <div className={styles.screen} data-trying={isTrying || undefined}>
        {!isPhone && !isTrying && (
          <section className={`${styles.side} ${styles.palette}`} aria-label={t("forms.editor.addItem")}>
            {palette}
          </section>
        )}
        <EditorMiddle
          {...{ table, purpose, config, items, isTrying, putting }}
          onSelected={() => isPhone && setSheet("properties")}
        />
        {!isPhone && !isTrying && (
          <section className={`${styles.side} ${styles.properties}`} aria-label={t("forms.editor.settings")}>
            {properties}
          </section>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("forms.item.image")}
        onChange={({ currentTarget }) => {
          void picture.send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {isPhone && sheet !== null && (
        <PhoneSheet
          title={t(sheet === "palette" ? "forms.editor.addItem" : "forms.editor.settings")}
          onClose={() => setSheet(null)}
        >
          {sheet === "palette" ? palette : properties}
        </PhoneSheet>
      )}
    </FormDialog>
  );
}

/** Inputs take back their own letters. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [readonly]), textarea"));
