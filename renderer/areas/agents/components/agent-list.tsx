import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Agent } from "#shared/contract/agents";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useSetAgentActiveMutation } from "../api";
import styles from "./agent-list.module.css";

interface AgentListProps {
  agents: readonly Agent[];
  selected: number | null;
}

/** The agents, each with its switch: turning one on asks first and turns the others off. */
export function AgentList({ agents, selected }: AgentListProps) {
  const t = useText();
  const [setActive] = useSetAgentActiveMutation();
  // Shown until the server's answer is in the list.
  const [wanted, setWanted] = useState<{ id: number; active: boolean } | null>(null);
  const isActive = ({ id, active }: Agent) =>
    wanted === null ? active : wanted.id === id ? wanted.active : active && !wanted.active;

  const change = async ({ id, name }: Agent, active: boolean) => {
    const title = t("agents.switchOn", { name });
    const asked = { title, message: t("agents.switchOnHint"), confirmLabel: t("agents.enable") };
    if (active && !(await confirm(asked))) return;
    setWanted({ id, active });
    try {
      await setActive({ id, active }).unwrap();
    } catch (error) {
      showError(error);
    } finally {
      setWanted(null);
    }
  };
  return (
    <>
      <ul className={styles.list}>
        {agents.map((agent) => (
          <li key={agent.id} className={classNames(styles.row, agent.id === selected && styles.selected)}>
            <Tile kind="table" icon={agent.icon} color={agent.color} size="xl" />
            <Link
              className={styles.link}
              to={`/agents/${agent.id}`}
              aria-current={agent.id === selected ? "page" : undefined}
            >
              <strong className={styles.name}>{agent.name}</strong>
              <span>{agent.description}</span>
              <span className={styles.quiet}>{t("agents.replies", { count: agent.repliesThisMonth })}</span>
            </Link>
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              aria-label={t("agents.switchOn", { name: agent.name })}
              aria-checked={isActive(agent)}
              checked={isActive(agent)}
              onChange={({ target }) => void change(agent, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
        {t("agents.oneActive")}
      </p>
    </>
  );
}
