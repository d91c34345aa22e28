import { VIEW_PASSWORD_MIN_LENGTH } from "#shared/limits/public-views";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { LinkPassword } from "../../../app/public-link/link-password";
import { PublicAddress } from "../../../app/public-link/public-address";
import parts from "../../../app/public-link/public-link.module.css";
import { Switch } from "../../../ui/fields/switch";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { MomentField } from "../../fields/public";
import { useGetDocumentLinkQuery, useSetDocumentLinkMutation } from "../api";

/** The public link of a document: on or off, its address, its password and its end. */
export default function SharePanel({ params: { documentId }, onClose }: PanelProps<"shareDocument">) {
  const t = useText();
  const { data, error, refetch } = useGetDocumentLinkQuery({ documentId });
  const [setLink, setting] = useSetDocumentLinkMutation();
  const change = (set: { isActive?: boolean; expiresAt?: string | null; renew?: boolean }) =>
    void setLink({ documentId, ...set })
      .unwrap()
      .catch(showError);
  const link = data?.link ?? null;
  return (
    <SidePanel title={t("documents.publicLink")} onClose={onClose}>
      <p className={parts.intro}>{t("documents.publicHint")}</p>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <div className={parts.parts}>
          <section className={parts.part}>
            <Switch
              label={t("documents.publish")}
              checked={link?.isActive ?? false}
              disabled={setting.isLoading}
              onChange={({ target }) => change({ isActive: target.checked })}
            />
            {link?.isActive && (
              <PublicAddress
                url={link.url}
                copyLabel={t("ui.copyLink")}
                renewal={{ question: t("documents.renewQuestion"), hint: t("documents.renewHint") }}
                onRenew={() => change({ renew: true })}
                fileName="doc-page-qr-code.svg"
              />
            )}
          </section>
          {link?.isActive && (
            <section className={parts.part}>
              <MomentField
                label={t("documents.publicUntil")}
                value={link.expiresAt}
                onChange={(expiresAt) => change({ expiresAt })}
              />
              <LinkPassword
                hasPassword={link.hasPassword}
                minLength={VIEW_PASSWORD_MIN_LENGTH}
                hint={t("documents.publicPasswordHint")}
                isBusy={setting.isLoading}
                onSave={(password) => setLink({ documentId, password }).unwrap()}
              />
            </section>
          )}
        </div>
      )}
    </SidePanel>
  );
}
