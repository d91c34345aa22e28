import { IconMail } from "@tabler/icons-react";
import type { MailedReport } from "#shared/contract/usage";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCoolDown } from "../../exports/public";
import { useExportAutomationUsageMutation } from "../api";

interface MailReportProps {
  report: MailedReport;
  month: string;
}

/** Has a report of a month mailed to the reader as a CSV file. */
export function MailReport({ report, month }: MailReportProps) {
  const t = useText();
  const { plan } = useSession();
  const [exportUsage, { isLoading }] = useExportAutomationUsageMutation();
  const { isLocked, lock } = useCoolDown(`usage:${report}`);
  const start = async () => {
    if (!plan.features.includes("expertFeatures"))
      return void openPanel("managePlan", { upgradeToFeature: "expertFeatures" });
    try {
      await exportUsage({ report, month }).unwrap();
      lock();
      showToast({ kind: "success", message: t("usage.mailed") });
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Button
      icon={<IconMail size={16} stroke={1.5} />}
      disabled={isLocked}
      isBusy={isLoading}
      onClick={() => void start()}
    >
      {t("usage.mail")}
    </Button>
  );
}
