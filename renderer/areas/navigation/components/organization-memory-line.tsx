import { IconMoon } from "@tabler/icons-react";
import { useEffect } from "react";
import { useStore } from "../../../ui/store/use-store";
import { useText } from "../../../ui/text";
import { measureMemory, memory, useMegabytes } from "../organization-memory";
import styles from "./organization-line.module.css";

/** The memory of the application, measured when the list of organizations opens. */
export function OrganizationMemory() {
  const t = useText();
  const megabytes = useMegabytes();
  const measured = useStore(memory);
  useEffect(() => void measureMemory(), []);
  return (
    <p className={styles.memory}>
      <IconMoon size={16} stroke={1.5} aria-hidden />
      {measured && t("desktop.memory", { size: megabytes(measured.total) })}
    </p>
  );
}
