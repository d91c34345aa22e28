import { useState } from "react";
import type { OutgoingWebhook } from "#shared/contract/outgoing-webhooks";
import { CopyButton } from "../../../app/copy-button";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm, openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { DeliveryLog } from "../components/delivery-log";
import { OUTGOING_FORM, OutgoingForm } from "../components/outgoing-form";
import {
  useDeleteOutgoingWebhookMutation,
  useGetOutgoingWebhookQuery,
  useReplaceOutgoingSecretMutation,
  useTestOutgoingWebhookMutation,
} from "../outgoing-api";
import styles from "./webhook-panel.module.css";

/** Creates or changes an outgoing webhook. The secret shows once, after it was made. */
export default function OutgoingWebhookPanel({
  params: { webhookId },
  onClose,
}: PanelProps<"outgoingWebhook">) {
  const t = useText();
  const { data, error, refetch } = useGetOutgoingWebhookQuery(
    { id: webhookId ?? 0 },
    { skip: webhookId === null },
  );
  const [secret, setSecret] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const webhook = webhookId === null ? null : data?.webhook;
  const title = t(webhookId === null ? "webhooks.outgoing.new" : "webhooks.outgoing.edit");
  const footer = webhook !== undefined && (
    <>
      {webhook && <DeleteButton webhook={webhook} onClose={onClose} />}
      <Button kind="primary" type="submit" form={OUTGOING_FORM} isBusy={isSaving}>
        {t("ui.save")}
      </Button>
    </>
  );
  return (
    <SidePanel title={title} onClose={onClose} footer={footer}>
      {webhookId !== null && <Awaited {...{ data, error, refetch }} />}
      {secret !== undefined && <SecretOnce secret={secret} />}
      {webhook !== undefined && (
        <OutgoingForm
          key={webhook?.id}
          webhook={webhook}
          onMade={(id, made) => {
            setSecret(made);
            openPanel("outgoingWebhook", { webhookId: id });
          }}
          onSaving={setSaving}
          onClose={onClose}
        />
      )}
      {webhook && (
        <>
          <DeliveryLog webhookId={webhook.id} />
          <WebhookActions webhook={webhook} onSecret={setSecret} />
        </>
      )}
    </SidePanel>
  );
}

function SecretOnce({ secret }: { secret: string }) {
  const t = useText();
  return (
    <div className={styles.address} role="status">
      <p className={styles.heading}>{t("webhooks.outgoing.secretOnce")}</p>
      <div className={styles.pair}>
        <TextField
          label={t("webhooks.outgoing.secret")}
          value={secret}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={secret} said="webhooks.outgoing.secretCopied">
          {t("webhooks.copy")}
        </CopyButton>
      </div>
      <p className={styles.quiet}>{t("webhooks.outgoing.secretHint")}</p>
    </div>
  );
}

interface WebhookActionsProps {
  webhook: OutgoingWebhook;
  onSecret: (secret: string) => void;
}

function WebhookActions({ webhook: { id, name, actsFor }, onSecret }: WebhookActionsProps) {
  const t = useText();
  const [test, testing] = useTestOutgoingWebhookMutation();
  const [replace, replacing] = useReplaceOutgoingSecretMutation();
  const askAndReplace = async () => {
    const ask = t("webhooks.outgoing.replaceSecretAsk", { name });
    const confirmLabel = t("webhooks.outgoing.replaceSecret");
    if (!(await confirm({ title: ask, confirmLabel, isDangerous: true }))) return;
    try {
      onSecret((await replace({ id }).unwrap()).secret);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      {actsFor && (
        <p className={`${styles.quiet} ${styles.actsFor}`}>
          {t("webhooks.outgoing.actsFor", { name: actsFor.name })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button isBusy={testing.isLoading} onClick={() => void test({ id }).unwrap().catch(showError)}>
          {t("webhooks.outgoing.test")}
        </Button>
        <Button isBusy={replacing.isLoading} onClick={() => void askAndReplace()}>
          {t("webhooks.outgoing.replaceSecret")}
        </Button>
      </div>
    </>
  );
}

function DeleteButton({ webhook: { id, name }, onClose }: { webhook: OutgoingWebhook; onClose: () => void }) {
  const t = useText();
  const [remove, { isLoading }] = useDeleteOutgoingWebhookMutation();
  const askAndDelete = async () => {
    const ask = t("webhooks.outgoing.deleteAsk", { name });
    if (!(await confirm({ title: ask, confirmLabel: t("webhooks.delete"), isDangerous: true }))) return;
    try {
      const { message } = await remove({ id }).unwrap();
      onClose();
      showToast({ kind: "success", message });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button kind="danger" isBusy={isLoading} onClick={() => void askAndDelete()}>
      {t("webhooks.delete")}
    </Button>
  );
}
