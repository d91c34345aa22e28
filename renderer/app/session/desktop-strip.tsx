import { IconMenu2 } from "@tabler/icons-react";
import { host } from "../../host";
import { Button } from "../../ui/button/button";
import { useText } from "../../ui/text";
import styles from "./desktop-strip.module.css";
import { useStore } from "../../ui/store/use-store";

/**
 * Menu and organisations of the desktop window while a server does not answer: the others may. It is shown before the
 * code of the frame has come, and so has no tooltips of it.
 */
export function DesktopStrip() {
  const t = useText();
  const known = useStore(host.organizations);
  if (host.kind !== "desktop") return null;
  const { applicationMenu } = host;
  return (
    <header className={styles.strip} data-window-drag>
      {applicationMenu && (
        <Button
          kind="subtle"
          icon={<IconMenu2 size={18} stroke={1.5} />}
          aria-label={t("app.menu")}
          title={t("app.menu")}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            applicationMenu.show({ x: Math.round(left), y: Math.round(bottom) });
          }}
        />
      )}
      <nav className={styles.organizations} aria-label={t("desktop.menu.organizations")}>
        {known.map(({ origin, name, current }) => (
          <Button
            key={origin}
            aria-current={current || undefined}
            disabled={current}
            onClick={() => void host.switchOrganization(origin)}
          >
            {name}
          </Button>
        ))}
      </nav>
    </header>
  );
}
