import { useEffect, useState } from "react";
import type { Session } from "#shared/contract/access";
import { clearVault, storeNow, vaultSize } from "../../../offline/session-vault";
import { startOffline } from "../../../app/offline/start-offline";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { SettingsSection } from "../components/settings-section";
import styles from "../components/settings-section.module.css";

type Size = Awaited<ReturnType<typeof vaultSize>>;

async function readSize(session: Session): Promise<NonNullable<Size> | null> {
  // The page may be opened before the vault is.
  await startOffline(session);
  await storeNow();
  return vaultSize();
}

/** The size of this device's offline data, and the button that deletes them. */
export default function OfflinePage() {
  const t = useText();
  const session = useSession();
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    let isShown = true;
    void readSize(session).then((known) => isShown && setSize(known));
    return () => void (isShown = false);
  }, [session]);
  const clear = async () => {
    await storeNow();
    await clearVault();
    setSize(await readSize(session));
    showToast({ kind: "success", message: t("settings.offlineCleared") });
  };
  if (size === undefined) return null;
  const words =
    size === null
      ? t("settings.offlineRefused")
      : size.answers === 0
        ? t("settings.offlineEmpty")
        : t("settings.offlineSize", {
            count: size.answers,
            size: formatSize(size.bytes, session.locale.language),
          });
  return (
    <SettingsSection title={t("settings.offlineKept")} hint={t("settings.offlineKeptHint")}>
      <p>{words}</p>
      {size !== null && size.answers > 0 && (
        <div className={styles.row}>
          <Button onClick={() => void clear()}>{t("settings.offlineClear")}</Button>
        </div>
      )}
    </SettingsSection>
  );
}
