import { pageFonts } from "#shared/contract/pages";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useGetPageQuery, useUpdatePageMutation } from "../api";
import { PagePicture } from "../bars/public";
import builder from "../builder/builder.module.css";
import { ColorSetting } from "../settings/common-settings";

/** How a page looks: icon, font, background and scrolling. Each choice is stored at once. */
export default function CustomizePageDialog({ params: { appId }, onClose }: PanelProps<"customizePage">) {
  const t = useText();
  const { data, error, refetch } = useGetPageQuery({ appId });
  const [updatePage] = useUpdatePageMutation();
  const hasMobileLayout = usePlan("mobileLayout");
  const page = data?.page;
  const save = (change: Omit<Parameters<typeof updatePage>[0], "appId">) => {
    updatePage({ appId, ...change })
      .unwrap()
      .catch((problem: unknown) => {
        if (!isCallError(problem)) throw problem;
        showError(problem);
      });
  };
  return (
    <Dialog
      title={t("apps.customize")}
      width={460}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("apps.done")}
        </Button>
      }
    >
      <Awaited {...{ data, error, refetch }} />
      {page && (
        <div className={builder.panel}>
          <Select
            label={t("apps.font")}
            value={page.font}
            options={pageFonts.map((font) => ({ value: font, label: t(`apps.font.${font}`) }))}
            onChange={(font) => font && save({ settings: { font } })}
          />
          <ColorSetting
            label={t("apps.background")}
            value={page.bgColor}
            onChange={(background_color) => save({ settings: { background_color } })}
          />
          <PagePicture
            label={t("bars.backgroundImage")}
            appId={appId}
            fileId={page.bgImage}
            onChange={(background_image) => save({ settings: { background_image } })}
          />
          <Switch
            label={t("apps.noScrolling")}
            checked={page.disableDesktopScrolling}
            onChange={(event) => save({ settings: { disable_desktop_scrolling: event.target.checked } })}
          />
          <Switch
            label={t("bars.showTitle")}
            hint={t("bars.showTitleHint")}
            checked={page.showAppTitleInNavigationMode}
            onChange={(event) =>
              save({ settings: { show_app_title_in_navigation_mode: event.target.checked } })
            }
          />
          <fieldset>
            <legend>{t("bars.mobileSettings")}</legend>
            <Switch
              label={t("bars.ownLayout")}
              checked={page.layouts.mobile.enabled}
              disabled={!hasMobileLayout}
              hint={hasMobileLayout ? undefined : t("bars.notInPlan")}
              onChange={(event) => save({ settings: { mobile_enabled: event.target.checked } })}
            />
            <Switch
              label={t("bars.tabletFollows")}
              checked={page.tabletFollowsMobileLayout}
              onChange={(event) => save({ settings: { tablet_follows_mobile_layout: event.target.checked } })}
            />
          </fieldset>
          {page.can.hasFullControl && <IconColorPicker icon={page.icon} color={page.color} onChange={save} />}
        </div>
      )}
    </Dialog>
  );
}
