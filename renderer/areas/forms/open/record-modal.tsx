import { useMemo, useRef, useState, type FormEvent } from "react";
import type { CellValue } from "#shared/contract/records";
import type { Field } from "#shared/contract/fields";
import { Awaited } from "../../../app/errors/awaited";
import { Button } from "../../../ui/button/button";
import { onSaveKey } from "../../../ui/on-save-key";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { showToast } from "../../../ui/toast/toast-store";
import { useIsPhone } from "../../../ui/use-phone";
import { isPressable } from "../../fields/public";
import { FillItems } from "../fill/fill-items";
import type { FillKit } from "../fill/fill-kit";
import { FormIntro } from "../fill/form-intro";
import { FillSteps } from "../fill/fill-steps";
import { PasswordNotice } from "../fill/password-notice";
import { SuccessPage } from "../fill/success-page";
import { FormDialog } from "../layout/form-dialog";
import type { Layout } from "../layout/layouts";
import { ToolColumns } from "../layout/tool-columns";
import { useChosenTools } from "../layout/use-chosen-tools";
import { useSized } from "../layout/use-sized";
import { EditedField } from "./edited-field";
import { OpenFieldForm } from "./open-field-form";
import { RecordMenu, RecordStar } from "./record-actions";
import { Authorship, TrashNotice } from "./record-fields";
import { RecordTabs, useRecordTools } from "./record-tabs";
import { RowSteps } from "./row-steps";
import { SaveBar } from "./save-bar";
import styles from "./open.module.css";
import { useAppKit } from "./use-app-kit";
import { useOpenedRecord, type OpenedRecordProps } from "./use-opened-record";
import { useUpdateForm } from "./use-update-form";

interface RecordModalProps extends OpenedRecordProps {
  layout: Layout;
  /** Returns to the panel next to the page; null if the form opens over it. */
  onShrink: (() => void) | null;
}

/** One record over the page: its form to fill in and save at once, with tools next to it. */
export function RecordModal(props: RecordModalProps) {
  const { table, records, window, recordId, openRecord, layout, onShrink, onClose } = props;
  const t = useText();
  const isPhone = useIsPhone();
  const formElement = useRef<HTMLFormElement>(null);
  const [isDone, setIsDone] = useState(false);
  const known = useRecordTools(table);
  const chosen = useChosenTools(
    table.id,
    (props.form?.config ?? table.updateForm)?.tools ?? [],
    known.map(({ id }) => id),
  );
  const sized = useSized(layout, chosen.shown.length);
  const opened = useOpenedRecord(
    props,
    layout.toolColumns > 0 && !isPhone && chosen.canRestore ? chosen.restore : null,
  );
  const { record, details, error, retry, config, title, number, isTrashed } = opened;
  const kit = useRecordKit(props, isTrashed);
  const mayEdit = table.can.canEditRecords && !isTrashed;
  const { fill, changed, save, discard, isBusy, ...form } = useUpdateForm({
    table,
    records,
    recordId,
    context: props.context,
    config,
    record,
    kit,
    mayEdit,
    savedIn: props.form?.id ?? (table.updateForm !== null ? "update" : null),
  });

  const close = () => {
    if (changed > 0) showToast({ message: t("superForm.draftKept") });
    onClose();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || !(await save())) return;
    if (config.on_save === "show_form_success_page") setIsDone(true);
    else showToast({ kind: "success", message: t("superForm.recordSaved") });
    if (config.on_save === "close_and_show_success_notification") onClose();
  };
  return (
    <FormDialog
      title={title === "" ? t(record ? "records.untitled" : "app.loading") : title}
      leading={<Tile kind="table" size="l" icon={table.icon} color={table.color} />}
      trailing={
        <>
          <span className={styles.place}>
            {t("superForm.inTable", { record: number, table: table.displayLabel })}
          </span>
          <RecordStar {...opened} />
        </>
      }
      actions={
        <>
          {window && <RowSteps {...{ records, window, recordId, openRecord }} />}
          <RecordMenu {...opened} />
        </>
      }
      color={config.header_color}
      width={sized.width}
      isFullScreen={sized.isFullScreen}
      onFullScreen={onShrink ?? sized.toggle}
      footer={
        record &&
        mayEdit &&
        !isDone && (
          <SaveBar
            changed={changed}
            isBusy={isBusy}
            onCancel={() => {
              discard();
              onClose();
            }}
            onSave={() => formElement.current?.requestSubmit()}
          />
        )
      }
      onKeyDown={onSaveKey(() => void submit())}
      onClose={close}
    >
      {error !== null || record === undefined ? (
        <div className={styles.main}>
          <Awaited
            error={error}
            refetch={retry}
            backLink={
              <Button onClick={onClose}>{t("records.backToTable", { table: table.displayLabel })}</Button>
            }
          />
        </div>
      ) : isDone ? (
        <div className={styles.main}>
          <SuccessPage config={config} onAnother={() => setIsDone(false)}>
            <Button onClick={onClose}>{t("ui.close")}</Button>
          </SuccessPage>
        </div>
      ) : (
        <>
          <div className={styles.main}>
            <RecordTabs {...{ table, record, isTrashed, title }} views={config.modal_views}>
              <form
                ref={formElement}
                className={styles.form}
                noValidate
                onSubmit={(event) => void submit(event)}
              >
                {isTrashed && <TrashNotice restore={opened.restore} />}
                {fill.pages.length > 1 && <FillSteps fill={fill} place="above" />}
                <FormIntro config={config} />
                <FillItems
                  key={`${recordId} ${fill.page}`}
                  fill={fill}
                  kit={form.kit}
                  takesFocus={!isPhone && mayEdit}
                />
                {details && <Authorship details={details} />}
                {mayEdit && <PasswordNotice />}
              </form>
            </RecordTabs>
          </div>
          {sized.columns > 0 && (
            <ToolColumns {...{ table, record, isTrashed, known, chosen }} columns={sized.columns} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Values that are pressed rather than filled in act at once, as they do in the table. The forms of fields open next to
 * their labels.
 */
function useRecordKit(opened: OpenedRecordProps, isTrashed: boolean): FillKit {
  const { table, records, recordId, context } = opened;
  const kit = useAppKit(table, context, isTrashed ? undefined : recordId);
  const { Value, Beside } = kit;
  const Shown = useMemo(() => {
    const canEdit = table.can.canEditRecords && !isTrashed;
    return (shown: { field: Field; value: CellValue }) => {
      const record = records.shown(recordId);
      if (!record || !isPressable(shown.field)) return <Value {...shown} />;
      return <EditedField {...{ table, records, record, context, canEdit }} field={shown.field} />;
    };
  }, [Value, table, records, recordId, context, isTrashed]);
  const openFormId = opened.form?.id;
  const Next = useMemo(
    () =>
      Beside &&
      (({ field }: { field: Field }) => (
        <>
          <OpenFieldForm {...{ table, recordId, field, openFormId }} />
          <Beside field={field} />
        </>
      )),
    [Beside, table, recordId, openFormId],
  );
  return useMemo(() => ({ ...kit, Value: Shown, ...(Next && { Beside: Next }) }), [kit, Shown, Next]);
}
