import { IconDownload, IconEye } from "@tabler/icons-react";
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
import { InstalledNote } from "./installed-note";
import { TrialBox } from "./trial-box";

interface InstallBoxProps {
  template: TemplateDetail;
  /** Ids of tables that are used in place of the template's, by label. */
  use: Readonly<Record<string, number>>;
}

/** The price and the buttons that install or try, and then lead to what was installed. */
export function InstallBox({ template, use }: InstallBoxProps) {
  const t = useText();
  const navigate = useNavigate();
  const { canCreateAppsAndTables } = useCan();
  const { slug, has_data, records, trial, installed } = template;
  const [withData, setWithData] = useState(true);
  const { install, start } = useInstall(slug);
  const isInstalling = install.state === "installing";
  const begin = (isTrial: boolean) =>
    void start({ with_data: isTrial ? has_data : withData, use: isTrial ? {} : use, trial: isTrial });
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
          <>
            <Button
              kind="primary"
              isWide
              isBusy={isInstalling}
              icon={<IconDownload size={16} stroke={1.5} />}
              onClick={() => begin(false)}
            >
              {t(isInstalling ? "templates.installing" : "templates.install")}
            </Button>
            {trial === null && (
              <Button
                disabled={isInstalling}
                title={t("templates.tryHint")}
                icon={<IconEye size={16} stroke={1.5} />}
                onClick={() => begin(true)}
              >
                {t("templates.try")}
              </Button>
            )}
          </>
        )}
      </div>
      <div role="status">
        {isInstalling && t("templates.willNotify")}
        {install.state === "error" && <Problem>{install.message || t("templates.installFailed")}</Problem>}
      </div>
      {has_data && canCreateAppsAndTables && (
        <Checkbox
          label={`${t("templates.withData")} · ${t("templates.records", { count: records })}`}
          checked={withData}
          onChange={(event) => setWithData(event.target.checked)}
        />
      )}
      {trial && canCreateAppsAndTables && <TrialBox slug={slug} trial={trial} />}
      {installed && canCreateAppsAndTables && (
        <InstalledNote
          version={template.version}
          installed={installed}
          isBusy={isInstalling}
          onUpdate={() => void start("update")}
        />
      )}
    </>
  );
}
