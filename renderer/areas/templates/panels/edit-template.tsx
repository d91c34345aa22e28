import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { isCallError } from "../../../app/errors/show-error";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { useGetTemplateQuery, useListMyTemplatesQuery } from "../api";
import { TEMPLATE_FORM, TemplateForm } from "../components/template-form";
import { SaveButton } from "../components/save-button";

export default function EditTemplate({ params: { id }, onClose }: PanelProps<"editTemplate">) {
  const t = useText();
  const [isValid, setValid] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const mine = useListMyTemplatesQuery();
  const own = mine.data?.templates.find(({ template_id }) => template_id === id);
  const slug = own?.slug;
  const isMissing = mine.data !== undefined && own === undefined;
  const { data, error, refetch } = useGetTemplateQuery({ slug: slug ?? "" }, { skip: slug === undefined });
  const footer = data && <SaveButton form={TEMPLATE_FORM} isNew={false} {...{ isValid, isSaving }} />;
  return (
    <SidePanel title={t("templates.edit")} onClose={onClose} footer={footer}>
      {isMissing || (isCallError(error) && error.code === 404) ? (
        <ErrorState
          title={t("templates.error")}
          message={t("templates.notFound")}
          errorId="template_not_found#404"
          onRetry={() => void mine.refetch()}
        />
      ) : (
        <Awaited {...{ data, refetch }} error={error ?? mine.error} />
      )}
      {data && (
        <TemplateForm template={data.template} onValid={setValid} onSaving={setSaving} onClose={onClose} />
      )}
    </SidePanel>
  );
}
