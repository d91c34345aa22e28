import { useState } from "react";
import type { Webhook } from "#shared/contract/webhooks";
import { CopyButton } from "../../../app/copy-button";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm, openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useDeleteWebhookMutation, useGetWebhookQuery, useRegenerateWebhookUrlMutation } from "../api";
import { RequestLog } from "../components/request-log";
import { hasTarget, WEBHOOK_FORM, WebhookForm } from "../components/webhook-form";
import styles from "./webhook-panel.module.css";

/** Creates or changes a webhook, and shows its requests. */
export default function WebhookPanel({ params: { webhookId }, onClose }: PanelProps<"webhook">) {
  const t = useText();
  const { data, error, refetch } = useGetWebhookQuery({ id: webhookId ?? 0 }, { skip: webhookId === null });
  const webhook = webhookId === null ? null : data?.webhook;
  const [isSaving, setSaving] = useState(false);
  const [isAimed, setAimed] = useState<boolean>();
  const title = t(webhookId === null ? "webhooks.new" : "webhooks.edit");
  const footer = webhook !== undefined && (
    <>
      {webhook && <DeleteButton webhook={webhook} onClose={onClose} />}
      <Button
        kind="primary"
        type="submit"
        form={WEBHOOK_FORM}
        isBusy={isSaving}
        disabled={!(isAimed ?? hasTarget(webhook))}
      >
        {t("ui.save")}
      </Button>
    </>
  );
  return (
    <SidePanel title={title} onClose={onClose} footer={footer}>
      {webhookId !== null && <Awaited {...{ data, error, refetch }} />}
      {webhook && <AddressField webhook={webhook} />}
      {webhook !== undefined && (
        <WebhookForm
          key={webhook?.id_webhooks}
          webhook={webhook}
          onMade={(id) => void openPanel("webhook", { webhookId: id })}
          onSaving={setSaving}
          onTarget={setAimed}
          onClose={onClose}
        />
      )}
      {webhook && <RequestLog webhook={webhook} />}
    </SidePanel>
  );
}

function AddressField({ webhook: { id_webhooks: id, name, url } }: { webhook: Webhook }) {
  const t = useText();
  const [regenerate, { isLoading }] = useRegenerateWebhookUrlMutation();
  const ask = async () => {
    const title = t("webhooks.regenerateAsk", { name });
    if (!(await confirm({ title, confirmLabel: t("webhooks.regenerate"), isDangerous: true }))) return;
    await regenerate({ id }).unwrap().catch(showError);
  };
  return (
    <div className={styles.address}>
      <div className={styles.pair}>
        <TextField
          label={t("webhooks.address")}
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={url} said="webhooks.urlCopied">
          {t("webhooks.copy")}
        </CopyButton>
      </div>
      <p className={styles.quiet}>{t("webhooks.addressHint")}</p>
      <div className={styles.buttons}>
        <Button size="compact" isBusy={isLoading} onClick={() => void ask()}>
          {t("webhooks.regenerate")}
        </Button>
      </div>
    </div>
  );
}

function DeleteButton({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText();
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const ask = async () => {
    const title = t("webhooks.deleteAsk", { name: webhook.name });
    if (!(await confirm({ title, confirmLabel: t("webhooks.delete"), isDangerous: true }))) return;
    try {
      const { message } = await remove({ id: webhook.id_webhooks }).unwrap();
      onClose();
      showToast({ kind: "success", message });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button kind="danger" isBusy={isLoading} onClick={() => void ask()}>
      {t("webhooks.delete")}
    </Button>
  );
}
