import { IconTablePlus, IconTemplate, IconUpload, type Icon } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import styles from "./first-ways.module.css";

interface Way {
  id: "template" | "upload" | "blank";
  icon: Icon;
  isShown: boolean;
  run: () => void;
}

/** Three ways to begin in an organisation without tables. */
export function FirstWays() {
  const t = useText();
  const navigate = useNavigate();
  const { canViewTemplates, canViewConnectorPage } = useCan();
  const ways: readonly Way[] = [
    {
      id: "template",
      icon: IconTemplate,
      isShown: canViewTemplates,
      run: () => void navigate("/templates"),
    },
    { id: "upload", icon: IconUpload, isShown: canViewConnectorPage, run: () => void navigate("/connector") },
    { id: "blank", icon: IconTablePlus, isShown: true, run: () => void openPanel("newTable", {}) },
  ];
  return (
    <ul className={styles.ways}>
      {ways
        .filter(({ isShown }) => isShown)
        .map(({ id, icon: Icon, run }) => (
          <li key={id}>
            <button type="button" className={styles.way} data-way={id} onClick={run}>
              <span className={styles.icon}>
                <Icon size={20} stroke={1.5} aria-hidden />
              </span>
              <span className={styles.name}>{t(`home.begin.${id}`)}</span>
              <span className={styles.hint}>{t(`home.begin.${id}Hint`)}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}
