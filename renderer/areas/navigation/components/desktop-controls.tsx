import { IconArrowLeft, IconArrowRight, IconMenu2 } from "@tabler/icons-react";
import { host } from "../../../host";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { useStore } from "../../../ui/store/use-store";

/** Menu, back and forward buttons for the desktop window, which has no browser bars. */
export function DesktopControls() {
  const t = useText();
  const { canGoBack, canGoForward } = useStore(host.navigation);
  if (host.kind !== "desktop") return null;
  const { applicationMenu } = host;
  return (
    <>
      {applicationMenu && (
        <IconButton
          label={t("navigation.applicationMenu")}
          aria-haspopup="menu"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            applicationMenu.show({ x: Math.round(left), y: Math.round(bottom) });
          }}
        >
          <IconMenu2 size={18} stroke={1.5} />
        </IconButton>
      )}
      <IconButton label={t("navigation.back")} disabled={!canGoBack} onClick={() => host.goBack()}>
        <IconArrowLeft size={18} stroke={1.5} />
      </IconButton>
      <IconButton label={t("navigation.forward")} disabled={!canGoForward} onClick={() => host.goForward()}>
        <IconArrowRight size={18} stroke={1.5} />
      </IconButton>
    </>
  );
}
