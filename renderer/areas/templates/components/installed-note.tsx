import { Link } from "react-router-dom";
import type { TemplateDetail } from "#shared/contract/templates";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./install-box.module.css";

/** Parts that are named before the rest is a count. */
const NAMED = 8;

interface InstalledNoteProps {
  version: number;
  installed: NonNullable<TemplateDetail["installed"]>;
  isBusy: boolean;
  onUpdate: () => void;
}

/** The version that is installed, and what the present one would add to it. */
export function InstalledNote({ version, installed, isBusy, onUpdate }: InstalledNoteProps) {
  const t = useText();
  const { changes, startUrl } = installed;
  const isBehind = installed.version < version;
  return (
    <section
      className={styles.note}
      aria-label={t("templates.installedVersion", { version: installed.version })}
    >
      <p>
        <Link to={startUrl}>{t("templates.installedVersion", { version: installed.version })}</Link>
      </p>
      {isBehind && (
        <>
          <p>{t("templates.updateAdds", { version })}</p>
          <ul>
            {changes.slice(0, NAMED).map((name, index) => (
              <li key={index}>{name}</li>
            ))}
            {changes.length > NAMED && <li>{t("templates.moreParts", { count: changes.length - NAMED })}</li>}
          </ul>
          <Button size="compact" isBusy={isBusy} onClick={onUpdate}>
            {t("templates.update")}
          </Button>
        </>
      )}
    </section>
  );
}
