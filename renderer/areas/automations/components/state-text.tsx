import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockPause,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Spinner } from "../../../ui/states/spinner";
import styles from "./automation-parts.module.css";

export type Tone = "ok" | "bad" | "busy" | "waits" | "none" | "stopped";

const icons = {
  ok: IconCircleCheck,
  bad: IconAlertCircle,
  waits: IconClockPause,
  none: IconCircleDashed,
  stopped: IconCircleMinus,
} as const;

/** A state as an icon and words. */
export function StateText({ tone, children }: { tone: Tone; children?: ReactNode }) {
  const Icon = tone === "busy" ? null : icons[tone];
  return (
    <span className={styles.state} data-tone={tone}>
      {Icon ? <Icon size={16} stroke={1.5} aria-hidden /> : <Spinner />}
      {children !== undefined && <span className={styles.words}>{children}</span>}
    </span>
  );
}
