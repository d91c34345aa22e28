import { useEffect } from "react";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { appLink, comesFromElsewhere, launchDialog, offerApp } from "./launch-app";
import { useStore } from "../../../ui/store/use-store";

/** Offers the desktop app in the browser: 'Open in the app', or the download. */
export function LaunchDialog() {
  const t = useText();
  const isOpen = useStore(launchDialog);
  useEffect(() => (host.kind === "web" && comesFromElsewhere(window) ? offerApp() : undefined), []);
  if (!isOpen) return null;
  const close = () => launchDialog.set(false);
  return (
    <Dialog
      title={t("navigation.launch.title")}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t("navigation.launch.stay")}</Button>
          <Button kind="primary" onClick={() => window.location.assign(appLink(window.location))}>
            {t("navigation.launch.open")}
          </Button>
        </>
      }
    >
      <p>{t("navigation.launch.hint")}</p>
      <a href="/downloads" target="_blank" rel="noopener noreferrer">
        {t("navigation.launch.download")}
      </a>
    </Dialog>
  );
}
