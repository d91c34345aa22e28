import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useGetTemplateQuery, useListMyTemplatesQuery } from "../api";
import { TemplateForm } from "../components/template-form";

export default function EditTemplate({ params: { id }, onClose }: PanelProps<"editTemplate">) {
  const t = useText();
  const mine = useListMyTemplatesQuery();
  const slug = mine.data?.templates.find(({ template_id }) => template_id === id)?.slug;
  const { data, error, refetch } = useGetTemplateQuery({ slug: slug ?? "" }, { skip: slug === undefined });
  return (
    <SidePanel title={t("templates.edit")} onClose={onClose}>
      <Awaited {...{ data, refetch }} error={error ?? mine.error} />
      {data && <TemplateForm template={data.template} onClose={onClose} />}
    </SidePanel>
  );
}
