import { IconPencil } from "@tabler/icons-react";
import { useRef, useState, type FormEvent } from "react";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { RECORD_CREATED_TOAST } from "#shared/limits/records";
import { useCanBuild, usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useContextMenu } from "../../../ui/layers/menu";
import { Kbd } from "../../../ui/layers/kbd";
import { onSaveKey } from "../../../ui/on-save-key";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { Tile } from "../../../ui/tile/tile";
import { showToast } from "../../../ui/toast/toast-store";
import type { CellContext } from "../../fields/public";
import type { TableRecords } from "../../records/public";
import { FillItems } from "../fill/fill-items";
import { FormIntro } from "../fill/form-intro";
import { FillSteps } from "../fill/fill-steps";
import { PasswordNotice } from "../fill/password-notice";
import { SuccessPage } from "../fill/success-page";
import styles from "./form-page.module.css";
import { editCreationForm } from "../edit-creation-form";
import { useAppKit } from "./use-app-kit";
import { useCreationForm } from "./use-creation-form";

interface FormPageProps {
  table: Table;
  records: TableRecords;
  context: CellContext;
  /** One of the table's further forms instead of its own. */
  formId: number | null;
  openRecord: (recordId: number) => void;
}

const NO_DATA: RecordData = {};
const INPUT = "input, textarea, [contenteditable=true]";
const pencil = <IconPencil size={16} stroke={1.5} />;

/** The form for new records as a page: once a record is saved, the next one begins. */
export function FormPage({ table, records, context, formId, openRecord }: FormPageProps) {
  const t = useText();
  const kit = useAppKit(table, context);
  const { config, fill, made, create, isBusy } = useCreationForm({
    table,
    records,
    context,
    kit,
    data: NO_DATA,
    formId,
  });
  const canBuild = useCanBuild(table);
  const hasForms = usePlan("forms");
  const mayEdit = canBuild && hasForms;
  const edit = () => editCreationForm(table, formId);
  const { onContextMenu, menu } = useContextMenu(
    [{ id: "form", actions: [{ id: "edit", label: t("forms.edit"), icon: pencil, onSelect: edit }] }],
    t("forms.one"),
  );
  const [savedId, setSavedId] = useState<number | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const isLast = fill.page === fill.pages.length - 1;
  const { header_color: color } = config;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isLast) {
      if (fill.check(fill.page)) fill.goTo(fill.page + 1);
      return;
    }
    const id = await create();
    if (id === null) return;
    if (config.on_save === "show_form_success_page") return setSavedId(id);
    showToast({
      kind: "success",
      message: t("records.created"),
      action: { label: t("records.open"), run: () => openRecord(id) },
      duration: RECORD_CREATED_TOAST,
    });
  };
  return (
    <section
      className={styles.sheet}
      aria-label={config.title || t("records.new")}
      onContextMenu={(event) => {
        // Inputs keep the browser's own menu.
        const isInput = event.target instanceof Element && event.target.closest(INPUT) !== null;
        if (mayEdit && !isInput) onContextMenu(event);
      }}
    >
      {menu}
      <header
        className={styles.header}
        data-colored={color !== null || undefined}
        style={color === null ? undefined : colorStyle(color)}
      >
        <Tile kind="table" size="l" icon={table.icon} color={table.color} />
        <h2>{config.title || table.displayLabel}</h2>
        {mayEdit && (
          <IconButton className={styles.edit} label={t("forms.edit")} onClick={edit}>
            {pencil}
          </IconButton>
        )}
      </header>
      {savedId === null ? (
        <form
          ref={formElement}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={onSaveKey(() => formElement.current?.requestSubmit())}
        >
          {fill.pages.length > 1 && <FillSteps fill={fill} place="above" />}
          <FormIntro config={config} hidesTitle />
          <FillItems key={`${made} ${fill.page}`} {...{ fill, kit }} takesFocus={made > 0 || fill.page > 0} />
          <PasswordNotice />
          <div className={styles.ways}>
            {fill.page > 0 && <Button onClick={() => fill.goTo(fill.page - 1)}>{t("superForm.back")}</Button>}
            <Button kind="primary" type="submit" isBusy={isBusy} trailing={<Kbd keys="mod+enter" isOnDark />}>
              {t(isLast ? "ui.save" : "superForm.next")}
            </Button>
          </div>
        </form>
      ) : (
        <SuccessPage config={config} onAnother={() => setSavedId(null)}>
          <Button onClick={() => openRecord(savedId)}>{t("superForm.openRecord")}</Button>
        </SuccessPage>
      )}
    </section>
  );
}
