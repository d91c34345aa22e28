import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { TemplateDetail } from "#shared/contract/templates";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Problem } from "../../../ui/fields/field";
import { useText } from "../../../ui/text";
import { useInstall } from "../use-install";
import styles from "./install-box.module.css";

interface InstallBoxProps {
  template: TemplateDetail;
  /** Ids of tables that are used in place of the template's, by label. */
  use: Readonly<Record<string, number>>;
}

/** The price and the button that installs, and then leads to what was installed. */
export function InstallBox({ template: { slug, has_data, records }, use }: InstallBoxProps) {
  const t = useText();
  const navigate = useNavigate();
  const { canCreateAppsAndTables } = useCan();
  const [withData, setWithData] = useState(true);
  const { install, start } = useInstall(slug);
  return (
    <>
      <div className={styles.row}>
        <strong className={styles.price}>{t("templates.free")}</strong>
        {!canCreateAppsAndTables ? (
          <Button kind="primary" disabled isWide>
            {t("templates.request")}
          </Button>
        ) : install.state === "done" ? (
          <Button kind="primary" isWide onClick={() => void navigate(install.startUrl)}>
            {t("templates.access")}
          </Button>
        ) : (
          <Button
            kind="primary"
            isWide
            isBusy={install.state === "installing"}
            icon={<IconDownload size={16} stroke={1.5} />}
            onClick={() => void start(withData, use)}
          >
            {t(install.state === "installing" ? "templates.installing" : "templates.install")}
          </Button>
        )}
      </div>
      <div role="status">
        {install.state === "installing" && t("templates.willNotify")}
        {install.state === "error" && <Problem>{install.message || t("templates.installFailed")}</Problem>}
      </div>
      {has_data && canCreateAppsAndTables && (
        <Checkbox
          label={`${t("templates.withData")} · ${t("templates.records", { count: records })}`}
          checked={withData}
          onChange={(event) => setWithData(event.target.checked)}
        />
      )}
    </>
  );
}
