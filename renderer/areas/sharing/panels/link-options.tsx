import type { PublicView, PublicViewOptions } from "#shared/contract/public-views";
import { VIEW_PASSWORD_MIN_LENGTH } from "#shared/limits/public-views";
import { showError } from "../../../app/errors/show-error";
import { LinkPassword } from "../../../app/public-link/link-password";
import parts from "../../../app/public-link/public-link.module.css";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { MomentField } from "../../fields/public";
import { useUpdatePublicViewMutation } from "../api";

/** Until when a page is public, by which password, and whether search engines may list it. Saved at once. */
export function LinkOptions({ view }: { view: PublicView }) {
  const t = useText();
  const [update, updating] = useUpdatePublicViewMutation();
  const { id: viewId, options } = view;
  const set = (part: Partial<PublicViewOptions>) =>
    void update({ viewId, options: part }).unwrap().catch(showError);
  return (
    <section className={parts.part}>
      <h3>{t("sharing.options")}</h3>
      <MomentField
        label={t("sharing.expiresAt")}
        value={options.expiresAt}
        onChange={(expiresAt) => set({ expiresAt })}
      />
      <LinkPassword
        hasPassword={view.hasPassword}
        minLength={VIEW_PASSWORD_MIN_LENGTH}
        hint={t("sharing.passwordHint")}
        isBusy={updating.isLoading}
        onSave={(password) => update({ viewId, password }).unwrap()}
      />
      <Switch
        label={t("sharing.indexable")}
        checked={options.indexable}
        onChange={({ target }) => set({ indexable: target.checked })}
      />
    </section>
  );
}
