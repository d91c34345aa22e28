import { IconDots, IconPencil, IconPlugConnected, IconPlus, IconTrash } from "@tabler/icons-react";
import type { AutomationConnection, CatalogueApp } from "#shared/contract/automation-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm, openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useDeleteAutomationConnectionMutation,
  useListAutomationConnectionsQuery,
  useTestAutomationConnectionMutation,
} from "../api";
import { StateText } from "../components/state-text";
import styles from "./hub.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;

/** The user's own and the shared connections to a service. */
export function AppConnections({ app }: { app: CatalogueApp }) {
  const t = useText();
  const { data, error, refetch } = useListAutomationConnectionsQuery();
  const connections = (data?.connections ?? []).filter(({ service }) => service === app.id);
  return (
    <section aria-label={t("automation.connections")}>
      <h2 className={styles.part}>
        {t("automation.connections")} <span>{connections.length}</span>
      </h2>
      <Awaited {...{ data, error, refetch }} />
      {data && connections.length === 0 && <p className={styles.hint}>{t("automation.noConnections")}</p>}
      <ul>
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
      <Button
        icon={<IconPlus {...ICON} />}
        onClick={() => openPanel("automationConnection", { service: app.id, connectionId: null })}
      >
        {t("automation.connect")}
      </Button>
    </section>
  );
}

function ConnectionRow({ connection }: { connection: AutomationConnection }) {
  const t = useText();
  const [test] = useTestAutomationConnectionMutation();
  const [remove] = useDeleteAutomationConnectionMutation();
  const { id, name, service, state, error, owner, isShared, testedAt, can } = connection;
  const edit = () => openPanel("automationConnection", { service, connectionId: id });
  const testAgain = async () => {
    try {
      const { connection: tested } = await test({ connectionId: id }).unwrap();
      if (tested.state === "working")
        showToast({ kind: "success", message: t("automation.connectionWorks") });
      else showToast({ kind: "error", message: tested.error ?? t("automation.connectionFails") });
    } catch (problem) {
      showError(problem);
    }
  };
  const ask = () =>
    confirm({
      title: t("automation.deleteConnection"),
      message: t("automation.deleteConnectionHint", { name }),
      isDangerous: true,
    });
  const removeAsked = async () => {
    if (await ask()) await remove({ connectionId: id }).unwrap().catch(showError);
  };
  return (
    <li className={styles.plain}>
      <span className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.hint}>
          {isShared ? t("automation.shared") : t("automation.personal")}
          {owner && ` · ${owner.name}`}
          {testedAt && (
            <>
              {" · "}
              <TimeAgo at={testedAt} />
            </>
          )}
        </span>
        {error && <span className={styles.bad}>{error}</span>}
      </span>
      <StateText tone={state === "working" ? "ok" : "bad"}>
        {t(state === "working" ? "automation.working" : "automation.signInAgain")}
      </StateText>
      <Button size="compact" icon={<IconPlugConnected {...ICON} />} onClick={() => void testAgain()}>
        {t("automation.test")}
      </Button>
      {can.edit && (
        <Menu
          label={name}
          align="end"
          sections={[
            {
              id: "connection",
              actions: [
                {
                  id: "edit",
                  label: t("automation.editConnection"),
                  icon: <IconPencil {...ICON} />,
                  onSelect: edit,
                },
                {
                  id: "delete",
                  label: t("automation.deleteConnection"),
                  icon: <IconTrash {...ICON} />,
                  isDangerous: true,
                  onSelect: () => void removeAsked(),
                },
              ],
            },
          ]}
        >
          <IconButton size="small" label={t("automation.actionsFor", { name })}>
            <IconDots {...ICON} />
          </IconButton>
        </Menu>
      )}
    </li>
  );
}
