import { IconDatabase, IconDownload } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import { BlockedDownload } from "./blocked-download";
import styles from "./blocked-facts.module.css";

/** The state of the data while the plan is blocked; administrators may download all of it. */
export function BlockedFacts({ mayDownload }: { mayDownload: boolean }) {
  const t = useText();
  return (
    <ul className={styles.facts}>
      <li>
        <IconDatabase size={16} stroke={1.5} aria-hidden />
        <div>
          <strong>{t("access.blockedKept")}</strong> {t("access.blockedKeptHint")}
        </div>
      </li>
      {mayDownload && (
        <li>
          <IconDownload size={16} stroke={1.5} aria-hidden />
          <div>
            <strong>{t("access.blockedYours")}</strong> <BlockedDownload />
          </div>
        </li>
      )}
    </ul>
  );
}
