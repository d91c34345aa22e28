import { IconAppWindow, IconForms, IconLayoutKanban, IconTable } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isOffered, runCommand } from "../../../app/commands/run-command";
import { useCommandContext } from "../../../app/commands/use-command-context";
import type { PanelProps } from "../../../app/panels";
import { createMenu, useSlot } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { BUILDER_DONE_DELAY } from "#shared/limits/builder";
import { PromptBox } from "../components/prompt-box";
import { WorkProgress } from "../components/work-progress";
import { useRequest } from "../use-request";
import { useToolPlan } from "../use-tool-plan";
import styles from "./create-tools-dialog.module.css";

/** Commands of the quick buttons, with the specification's short names. */
const quick = [
  { id: "tables.create", label: "navigation.newBlankTable", icon: IconTable },
  { id: "views.createKanban", label: "builder.kanban", icon: IconLayoutKanban },
  { id: "views.createSuperForm", label: "builder.form", icon: IconForms },
  { id: "apps.create", label: "builder.app", icon: IconAppWindow },
] as const;

/** 'Create new tools': the prompt of the AI builder, quick buttons, and everything else that can be created. */
export default function CreateToolsDialog({ onClose }: PanelProps<"createTools">) {
  const t = useText();
  const [planId, setPlanId] = useState<number | null>(null);
  const request = useRequest(null, setPlanId);
  return (
    <Dialog title={t("builder.createNew")} width={560} onClose={onClose}>
      {planId === null ? (
        <>
          <PromptBox request={request} label={t("builder.prompt")} placeholder={t("builder.placeholder")} />
          <QuickButtons onClose={onClose} />
        </>
      ) : (
        <Planning planId={planId} onClose={onClose} />
      )}
    </Dialog>
  );
}

function QuickButtons({ onClose }: { onClose: () => void }) {
  const t = useText();
  const context = useCommandContext();
  const commands = useSlot(createMenu)
    .map(({ command }) => command)
    .filter((command) => isOffered(command, context));
  const run = (id: string) => {
    const command = commands.find((each) => each.id === id);
    if (!command) return;
    onClose();
    void runCommand(command, context);
  };
  const shown = quick.filter(({ id }) => commands.some((command) => command.id === id));
  const others = commands.filter(
    ({ id }) => !quick.some((each) => each.id === id) && id !== "builder.createTools",
  );
  return (
    <div className={styles.quick}>
      {shown.map(({ id, label, icon: Icon }) => (
        <Button key={id} icon={<Icon size={16} stroke={1.5} />} onClick={() => run(id)}>
          {t(label)}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          label={t("builder.more")}
          sections={[
            {
              id: "more",
              actions: others.map(({ id, name, icon: Icon }) => ({
                id,
                label: t(name),
                icon: Icon && <Icon size={16} stroke={1.5} />,
                onSelect: () => run(id),
              })),
            },
          ]}
        >
          <Button kind="subtle">{t("builder.more")}</Button>
        </Menu>
      )}
    </div>
  );
}

function Planning({ planId, onClose }: { planId: number; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useToolPlan(planId);
  const plan = data?.plan;
  const isDone = plan !== undefined && plan.status !== "planning";
  const hasButton = useLater(isDone);
  if (!plan) return null;
  return (
    <div className={styles.planning}>
      <WorkProgress plan={plan} />
      {plan.error !== null && <p role="alert">{plan.error}</p>}
      {hasButton &&
        (plan.status === "ready" ? (
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              void navigate(`/builder/${planId}`);
            }}
          >
            {t("builder.openPlan")}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("builder.close")}</Button>
        ))}
    </div>
  );
}

/** True a second and a half after something is. */
function useLater(is: boolean): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setIsLater(true), BUILDER_DONE_DELAY);
    return () => clearTimeout(timer);
  }, [is]);
  return is && isLater;
}
