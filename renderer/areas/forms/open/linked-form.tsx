import type { ReactNode } from "react";
import { isCallError } from "../../../app/errors/show-error";
import { Awaited } from "../../../app/errors/awaited";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { useLayer } from "../../../ui/layers/layer-stack";
import { useOpenFormOfRecordQuery } from "../api";
import { RecordForm } from "../lazy-forms";
import type { RecordFormProps } from "./record-form";

interface LinkedFormProps extends RecordFormProps {
  formId: number;
}

/** Opens a record in the form that a link names; errors are shown in place of the form. */
export function LinkedForm({ formId, ...record }: LinkedFormProps) {
  const t = useText();
  const { table, recordId, onClose } = record;
  const { data, error, refetch } = useOpenFormOfRecordQuery({ formId, recordId });
  const form = data?.form;
  const backLink = (
    <Button onClick={onClose}>{t("records.backToTable", { table: table.displayLabel })}</Button>
  );
  if (!form || error) {
    const isBroken = isCallError(error) && error.id === "form_cfg_error";
    return (
      <InPanel onClose={onClose}>
        <Awaited
          {...{ error, refetch, backLink }}
          {...(isBroken && { message: t("forms.configNotFound") })}
        />
      </InPanel>
    );
  }
  if (form.tableId !== table.id)
    return (
      <InPanel onClose={onClose}>
        <ErrorState message={t("forms.notFound")} errorId="form_not_found#404" action={backLink} />
      </InPanel>
    );
  return <RecordForm {...record} isOver form={form} />;
}

function InPanel({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useText();
  useLayer(onClose);
  return (
    <SidePanel title={t("forms.one")} onClose={onClose}>
      {children}
    </SidePanel>
  );
}
