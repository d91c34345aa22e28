import type { PageSettings } from "#shared/contract/pages";
import { showError } from "../../../app/errors/show-error";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { useGetPageQuery, useUpdatePageMutation } from "../../apps/public";
import parts from "../../../app/public-link/public-link.module.css";

/** Appearance of the page for visitors, around its blocks. */
export function VisitorsLook({ appId }: { appId: number }) {
  const t = useText();
  const page = useGetPageQuery({ appId }).data?.page;
  const [updatePage] = useUpdatePageMutation();
  if (!page) return null;
  const set = (settings: Partial<PageSettings>) =>
    void updatePage({ appId, settings }).unwrap().catch(showError);
  return (
    <section className={parts.part}>
      <h3>{t("sharing.look")}</h3>
      <Switch
        label={t("sharing.showTitle")}
        checked={page.publicShowAppTitle}
        onChange={({ target }) => set({ public_show_app_title: target.checked })}
      />
      <Switch
        label={t("sharing.showTopBar")}
        checked={page.publicShowTopBarWithLogo}
        onChange={({ target }) => set({ public_show_top_bar_with_logo: target.checked })}
      />
      <Switch
        label={t("sharing.removeBrand")}
        checked={page.publicRemoveWorkloomBrand}
        onChange={({ target }) => set({ public_remove_workloom_brand: target.checked })}
      />
    </section>
  );
}
