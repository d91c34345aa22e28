import { IconDots } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router-dom";
import type { AutomationItem } from "#shared/contract/automation-shapes";
import { PersonAvatar } from "../../../app/person-avatar";
import { IconButton } from "../../../ui/button/icon-button";
import { Switch } from "../../../ui/fields/switch";
import { Menu, useContextMenu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { TimeAgo } from "../../../ui/time/time-ago";
import { StateText } from "../components/state-text";
import { runTones } from "../run-tones";
import { useAutomationMenu } from "../use-automation-menu";
import { useSwitch } from "../use-switch";
import styles from "./automation-table.module.css";
import { FlowIcons } from "./flow-icons";
import { QuickActions } from "./quick-actions";
import { RunBars } from "./run-bars";

interface AutomationRowProps {
  item: AutomationItem;
  /** Its table and its folder. */
  place: string;
}

/** An automation of a list; the whole row opens it. */
export function AutomationRow({ item, place }: AutomationRowProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const sections = useAutomationMenu(item);
  const { onContextMenu, menu } = useContextMenu(sections, item.name);
  const { isOn, toggle } = useSwitch(item);
  const path = `/automations/${item.id}`;
  return (
    <li
      className={styles.row}
      data-off={!isOn || undefined}
      onContextMenu={onContextMenu}
      onClick={({ target }) => {
        if ((target as HTMLElement).closest("a, button, label, input") === null) void navigate(path);
      }}
    >
      <span className={styles.switch}>
        <Switch
          label={<span className="visually-hidden">{t("automation.enabledNamed", { name: item.name })}</span>}
          checked={isOn}
          disabled={!item.can.edit}
          onChange={() => void toggle()}
        />
      </span>
      <span className={styles.name}>
        <Link to={path} className={styles.link}>
          {item.name}
        </Link>
        <span className={styles.hint}>{place}</span>
      </span>
      <span className={styles.steps}>
        <FlowIcons flow={item} isStacked={isPhone} />
      </span>
      <span className={styles.type}>
        {t(item.type === "Default" ? "automation.type.Default" : "automation.type.Button")}
      </span>
      <span className={styles.by} title={item.createdBy?.name}>
        {item.createdBy && <PersonAvatar person={item.createdBy} />}
      </span>
      <span className={styles.last}>
        <LastRun item={item} />
        {isPhone && item.lastRun && <span className={styles.count}> · {item.runs}</span>}
      </span>
      <span className={styles.number}>
        <RunBars days={item.days} />
        <QuickActions sections={sections} name={item.name} />
        {item.runs}
      </span>
      <Menu sections={sections} label={item.name} align="end">
        <IconButton size="small" label={t("automation.actionsFor", { name: item.name })}>
          <IconDots size={16} stroke={1.5} />
        </IconButton>
      </Menu>
      {menu}
    </li>
  );
}

/** The last run, or the state of an automation without runs. */
function LastRun({ item: { lastRun, liveVersion, enabled, failedRuns } }: { item: AutomationItem }) {
  const t = useText();
  if (!lastRun) {
    return (
      <StateText tone="none">
        {t(liveVersion === null ? "automation.draft" : "automation.neverRun")}
      </StateText>
    );
  }
  if (lastRun.status === "failed" && !enabled)
    return <StateText tone="bad">{t("automation.switchedOff")}</StateText>;
  if (lastRun.status === "failed")
    return <StateText tone="bad">{t("automation.failedRuns", { count: failedRuns })}</StateText>;
  return (
    <StateText tone={runTones[lastRun.status]}>
      {lastRun.status === "succeeded" ? <TimeAgo at={lastRun.at} /> : t(`automation.run.${lastRun.status}`)}
    </StateText>
  );
}
