import { useState } from "react";
import { startingFormConfig } from "#shared/forms/form-config";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { MailLink } from "../../../app/public-link/mail-link";
import {
  useFormsToShareQuery,
  useGetFormLinkQuery,
  useSaveFormLinkMutation,
  useSaveFormToShareMutation,
} from "./api";
import { LinkAddress } from "./link-address";
import { LinkOptions } from "./link-options";
import parts from "../../../app/public-link/public-link.module.css";

/** The public link of a form: on or off, its address, QR code and code to embed it, and its options. */
export default function ShareFormPanel({
  params: { tableId, formId: given },
  onClose,
}: PanelProps<"shareForm">) {
  const t = useText();
  const forms = useFormsToShareQuery({ tableId }, { skip: given !== null });
  const [made, setMade] = useState<number | null>(null);
  const known = forms.data?.forms.find(({ purpose }) => purpose === "creation")?.id ?? null;
  const formId = given ?? made ?? known;
  return (
    <SidePanel title={t("publicForms.share")} onClose={onClose}>
      <p className={parts.intro}>{t("publicForms.shareHint")}</p>
      {given === null && <Awaited data={forms.data} error={forms.error} refetch={forms.refetch} />}
      {formId !== null && <FormLink formId={formId} tableId={tableId} />}
      {formId === null && forms.data && <FirstLink tableId={tableId} onMade={setMade} />}
    </SidePanel>
  );
}

/** No one has saved the table's form yet: it is shared with all its fields. */
function FirstLink({ tableId, onMade }: { tableId: number; onMade: (formId: number) => void }) {
  const t = useText();
  const [saveForm, savingForm] = useSaveFormToShareMutation();
  const [saveLink, savingLink] = useSaveFormLinkMutation();
  const share = async () => {
    try {
      const config = startingFormConfig("creation");
      const { form } = await saveForm({ tableId, purpose: "creation", config, expect: { config } }).unwrap();
      await saveLink({ formId: form.id }).unwrap();
      onMade(form.id);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button kind="primary" isBusy={savingForm.isLoading || savingLink.isLoading} onClick={() => void share()}>
      {t("publicForms.turnOn")}
    </Button>
  );
}

function FormLink({ formId, tableId }: { formId: number; tableId: number }) {
  const t = useText();
  const can = useCan();
  const { data, error, refetch } = useGetFormLinkQuery({ formId });
  const [save, saving] = useSaveFormLinkMutation();
  if (!data) return <Awaited data={data} error={error} refetch={refetch} />;
  if (!data.link)
    return (
      <Button
        kind="primary"
        isBusy={saving.isLoading}
        onClick={() => void save({ formId }).unwrap().catch(showError)}
      >
        {t("publicForms.turnOn")}
      </Button>
    );
  const { link } = data;
  return (
    <div className={parts.parts}>
      <LinkAddress link={link} />
      {link.isActive && can.canCreateApps && <MailLink view={link} />}
      {link.isActive && <LinkOptions key={link.id} link={link} tableId={tableId} />}
    </div>
  );
}
