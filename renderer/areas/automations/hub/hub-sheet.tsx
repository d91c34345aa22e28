import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { openPanel } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Kbd } from "../../../ui/layers/kbd";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import styles from "./hub.module.css";

interface HubSheetProps {
  title: string;
  back?: { label: string; onBack: () => void };
  leading?: ReactNode;
  actions?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** The sheet of a page of the hub: title line, tools, content. */
export function HubSheet({ title, back, leading, actions, tools, children }: HubSheetProps) {
  return (
    <Sheet className={styles.sheet} aria-label={title}>
      <div className={styles.head}>
        <PageHeader title={title} {...(back && { back })} leading={leading} actions={actions} />
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </Sheet>
  );
}

/** New automation, if the plan has automations. */
export function NewAutomationButton() {
  const t = useText();
  if (!usePlan("automations")) return null;
  return (
    <Button
      kind="primary"
      icon={<IconPlus size={16} stroke={1.5} />}
      trailing={<Kbd keys="a" isOnDark />}
      onClick={() => openPanel("newAutomation", {})}
    >
      {t("automation.new")}
    </Button>
  );
}
