import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { AutomationConnection, CatalogueApp } from "#shared/contract/automation-shapes";
import { usePlan, useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { useListAutomationConnectionsQuery } from "../api";
import { EntryTile } from "../components/entry-tile";
import styles from "./hub.module.css";

/** A service or provider, with how many triggers and actions it has and whether it is connected. */
export function AppCard({ app }: { app: CatalogueApp }) {
  const t = useText();
  const hasPlan = usePlan("automations");
  const { data } = useListAutomationConnectionsQuery(undefined, { skip: app.isInternal || !hasPlan });
  const connections = (data?.connections ?? []).filter(({ service }) => service === app.id);
  const counts = [
    app.triggers.length > 0 && t("automation.triggers", { count: app.triggers.length }),
    app.actions.length > 0 && t("automation.actions", { count: app.actions.length }),
  ].filter(Boolean);
  return (
    <Link className={app.isInternal ? styles.plain : styles.card} to={`/automations/explore/${app.id}`}>
      <EntryTile icon={app.icon} color={app.color} size="l" />
      <span className={styles.words}>
        <span className={styles.title}>{app.name}</span>
        <span className={styles.hint}>{counts.join(" · ")}</span>
      </span>
      {!app.isInternal && (
        <span className={styles.side}>
          <Connected connections={connections} />
          <span>{app.authentication}</span>
        </span>
      )}
    </Link>
  );
}

function Connected({ connections }: { connections: readonly AutomationConnection[] }) {
  const t = useText();
  const { user } = useSession();
  const failed = connections.find(({ state }) => state === "failed");
  if (failed) {
    return (
      <span className={styles.bad}>
        <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
        {t("automation.signInAgain")}
      </span>
    );
  }
  const [first] = connections;
  if (!first) return null;
  const isOwn = first.owner?.id === user.id;
  return (
    <span className={styles.good}>
      <IconCircleCheck size={14} stroke={1.5} aria-hidden />
      {isOwn || !first.owner
        ? t("automation.connected")
        : t("automation.connectedBy", { name: first.owner.name })}
    </span>
  );
}
