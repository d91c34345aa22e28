import { IconPencil, IconPlus, IconWorldShare } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import type { TablePurpose } from "#shared/forms/form-names";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { openPanel, type PanelProps } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Dialog } from "../../../ui/layers/dialog";
import rows from "../../../ui/layers/panel-rows.module.css";
import { useText } from "../../../ui/text";
import { useGetTableQuery, useUpdateTableMutation } from "../../../tables/tables-api";
import { useListFormsQuery } from "../api";
import { CopyLink, DeleteForm } from "./form-row-actions";
import styles from "./table-forms.module.css";

/** All forms of a table: for new records, its own and further ones; for changes; and the action of New record. */
export default function TableFormsDialog({ params: { tableId }, onClose }: PanelProps<"tableForms">) {
  const t = useText();
  const hasForms = usePlan("forms");
  const newRecords = (
    <Button size="compact" onClick={() => openPanel("newRecords", { tableId })}>
      {t("tables.newRecords")}
    </Button>
  );
  return (
    <Dialog title={t("forms.ofTable")} onClose={onClose} footer={newRecords}>
      {hasForms && (
        <>
          <CreationForms tableId={tableId} />
          <Section title={t("forms.updateForms")}>
            <OwnForm tableId={tableId} purpose="update" />
            <OwnForm tableId={tableId} purpose="chat" />
          </Section>
        </>
      )}
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={rows.list}>{children}</ul>
    </section>
  );
}

interface OwnFormProps {
  tableId: number;
  purpose: TablePurpose;
  children?: ReactNode;
}

/** A form that every table has. */
function OwnForm({ tableId, purpose, children }: OwnFormProps) {
  const t = useText();
  const isDefault = useDefaultForm(tableId) === null;
  return (
    <li className={rows.item}>
      <span className={rows.name}>
        {t(`forms.purpose.${purpose}`)}
        {purpose === "creation" &&
          (isDefault ? <Default /> : <MakeDefault tableId={tableId} formId={null} />)}
      </span>
      {children}
      <IconButton
        size="small"
        data-autofocus={purpose === "creation" || undefined}
        label={t(`forms.menu.${purpose}`)}
        onClick={() => openPanel("editForm", { tableId, purpose })}
      >
        <IconPencil size={14} stroke={1.5} />
      </IconButton>
    </li>
  );
}

/** Its own form, which New record opens unless a view has another, and any number of further ones. */
function CreationForms({ tableId }: { tableId: number }) {
  const t = useText();
  const { data, error, refetch } = useListFormsQuery({ tableId });
  const standard = useDefaultForm(tableId);
  const further = data?.forms.filter(({ purpose }) => purpose === "variant") ?? [];
  const edit = (formId: number | null) => openPanel("editForm", { tableId, recordId: null, formId });
  return (
    <Section title={t("forms.creationForms")}>
      <OwnForm tableId={tableId} purpose="creation">
        <IconButton
          size="small"
          label={t("publicForms.share")}
          onClick={() => openPanel("shareForm", { tableId, formId: null })}
        >
          <IconWorldShare size={14} stroke={1.5} />
        </IconButton>
      </OwnForm>
      {further.map((form) => (
        <li key={form.id} className={rows.item}>
          <span className={rows.name}>
            {form.label}
            {form.id === standard ? (
              <Default />
            ) : (
              <MakeDefault tableId={tableId} formId={form.id} name={form.label} />
            )}
          </span>
          <DeleteForm form={form} />
          <CopyLink form={form} />
          <IconButton
            size="small"
            label={`${t("forms.editor.edit")}: ${form.label}`}
            onClick={() => edit(form.id)}
          >
            <IconPencil size={14} stroke={1.5} />
          </IconButton>
        </li>
      ))}
      <li className={styles.new}>
        <Awaited {...{ data, error, refetch }} />
        <Button size="compact" icon={<IconPlus size={16} stroke={1.5} />} onClick={() => edit(null)}>
          {t("forms.new")}
        </Button>
      </li>
    </Section>
  );
}

/** The further form that New record opens; null: the table's own. */
const useDefaultForm = (tableId: number): number | null =>
  useGetTableQuery({ tableId }).data?.table.newRecordForm ?? null;

function Default() {
  const t = useText();
  return <span className={styles.standard}>{t("forms.standard")}</span>;
}

interface MakeDefaultProps {
  tableId: number;
  formId: number | null;
  name?: string;
}

/** Makes New record open a form unless a view has another. */
function MakeDefault({ tableId, formId, name }: MakeDefaultProps) {
  const t = useText();
  const [updateTable, { isLoading }] = useUpdateTableMutation();
  const label = t("forms.makeDefault");
  return (
    <Button
      kind="subtle"
      size="compact"
      isBusy={isLoading}
      aria-label={`${label}: ${name ?? t("forms.purpose.creation")}`}
      onClick={() => void updateTable({ tableId, newRecordForm: formId }).unwrap().catch(showError)}
    >
      {label}
    </Button>
  );
}
