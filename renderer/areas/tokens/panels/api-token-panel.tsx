import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { CopyButton } from "../../../app/copy-button";
import { confirm, openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { showToast } from "../../../ui/toast/toast-store";
import type { ApiToken } from "#shared/contract/tokens";
import { useDeleteApiTokenMutation, useGenerateApiTokenMutation, useGetApiTokenQuery } from "../api";
import { TOKEN_FORM, TokenForm } from "../components/token-form";
import styles from "./api-token-panel.module.css";

/** Creates or changes an API token. The value shows once, after it was made. */
export default function ApiTokenPanel({ params: { tokenId }, onClose }: PanelProps<"apiToken">) {
  const t = useText();
  const { data, error, refetch } = useGetApiTokenQuery({ id: tokenId ?? 0 }, { skip: tokenId === null });
  const [value, setValue] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const token = tokenId === null ? null : data?.token;
  const title = tokenId === null ? t("tokens.new") : (token?.name ?? t("tokens.one"));
  const footer = token !== undefined && (
    <>
      {token && <DeleteButton token={token} onClose={onClose} />}
      <Button kind="primary" type="submit" form={TOKEN_FORM} isBusy={isSaving}>
        {t("ui.save")}
      </Button>
    </>
  );
  return (
    <SidePanel title={title} onClose={onClose} footer={footer}>
      {tokenId !== null && <Awaited {...{ data, error, refetch }} />}
      {value !== undefined && <ValueOnce value={value} />}
      {token !== undefined && (
        <TokenForm
          key={token?.id_api_token}
          token={token}
          onMade={(made) => {
            setValue(made.value);
            openPanel("apiToken", { tokenId: made.token.id_api_token });
          }}
          onSaving={setSaving}
          onClose={onClose}
        />
      )}
      {token && <TokenUse token={token} onValue={setValue} />}
    </SidePanel>
  );
}

function ValueOnce({ value }: { value: string }) {
  const t = useText();
  return (
    <div className={styles.once} role="status">
      <p className={styles.caption}>{t("tokens.copyNow")}</p>
      <div className={styles.pair}>
        <TextField
          label={t("tokens.token")}
          isLabelHidden
          value={value}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={value} said="tokens.copied">
          {t("tokens.copy")}
        </CopyButton>
      </div>
      <p className={styles.quiet}>{t("tokens.copyHint")}</p>
    </div>
  );
}

interface TokenUseProps {
  token: ApiToken;
  onValue: (value: string) => void;
}

/** The last use, and a new value in place of the present one. */
function TokenUse({ token, onValue }: TokenUseProps) {
  const t = useText();
  const moment = useMoment();
  const [generate, generating] = useGenerateApiTokenMutation();
  const { id_api_token: id, name, last_used_at: at, last_used_from: address } = token;
  const used =
    at === null
      ? t("tokens.neverUsed")
      : t("tokens.lastUsedFrom", { date: moment(at), address: address ?? "" });

  const regenerate = async () => {
    const title = t("tokens.regenerateAsk", { name });
    if (!(await confirm({ title, confirmLabel: t("tokens.regenerate"), isDangerous: true }))) return;
    try {
      const made = await generate({ id }).unwrap();
      onValue(made.value);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <section className={styles.form}>
      <p className={styles.quiet}>
        {t("tokens.lastUsed")}: {used} · {t("tokens.callsThisMonth", { count: token.calls })}
      </p>
      <div className={styles.buttons}>
        <Button isBusy={generating.isLoading} onClick={() => void regenerate()}>
          {t("tokens.regenerate")}
        </Button>
      </div>
    </section>
  );
}

function DeleteButton({
  token: { id_api_token: id, name },
  onClose,
}: {
  token: ApiToken;
  onClose: () => void;
}) {
  const t = useText();
  const [remove, { isLoading }] = useDeleteApiTokenMutation();
  const askAndDelete = async () => {
    const title = t("tokens.deleteAsk", { name });
    if (!(await confirm({ title, confirmLabel: t("tokens.delete"), isDangerous: true }))) return;
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
      {t("tokens.delete")}
    </Button>
  );
}
