import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { IdentityProvider } from "#shared/contract/identity-providers";
import { CopyIconButton } from "../../../app/copy-button";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm, openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useDeleteIdentityProviderMutation, useListIdentityProvidersQuery } from "../api";
import styles from "./sign-in-settings.module.css";

/** Lists the identity providers, each with the callback address to register there. */
export function ProviderList() {
  const t = useText();
  const { data, error, refetch } = useListIdentityProvidersQuery();
  const title = t("access.providers");
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{t("access.providersHint")}</p>
      {data ? (
        <>
          <TextField
            label={t("access.redirectUri")}
            hint={t("access.redirectUriHint")}
            value={data.redirectUri}
            readOnly
            trailing={
              <CopyIconButton label={t("access.copy")} text={data.redirectUri} said="access.addressCopied" />
            }
          />
          <ul className={styles.list}>
            {data.providers.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} />
            ))}
          </ul>
          {data.providers.length === 0 && <p className={styles.hint}>{t("access.noProviders")}</p>}
          <Button
            icon={<IconPlus size={16} stroke={1.5} />}
            onClick={() => openPanel("identityProvider", { key: null })}
          >
            {t("access.addProvider")}
          </Button>
        </>
      ) : (
        <Awaited {...{ data, error, refetch }} />
      )}
    </section>
  );
}

function ProviderRow({ provider: { key, name, issuer, isEnabled } }: { provider: IdentityProvider }) {
  const t = useText();
  const [remove, { isLoading }] = useDeleteIdentityProviderMutation();
  async function askAndRemove(): Promise<void> {
    const title = t("ui.removeNamed", { name });
    const isSure = await confirm({ title, message: t("access.removeProviderHint"), isDangerous: true });
    if (!isSure) return;
    try {
      await remove({ key }).unwrap();
      showToast({ kind: "success", message: t("access.providerRemoved") });
    } catch (problem) {
      showError(problem);
    }
  }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{isEnabled ? issuer : `${t("access.providerOff")} · ${issuer}`}</span>
      </span>
      <IconButton
        label={t("access.editProvider", { name })}
        onClick={() => openPanel("identityProvider", { key })}
      >
        <IconPencil size={16} stroke={1.5} />
      </IconButton>
      <IconButton
        label={t("ui.removeNamed", { name })}
        disabled={isLoading}
        onClick={() => void askAndRemove()}
      >
        <IconTrash size={16} stroke={1.5} />
      </IconButton>
    </li>
  );
}
