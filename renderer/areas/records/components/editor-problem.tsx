import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./editor-problem.module.css";

interface EditorProblemProps {
  id: string;
  /** Why the value was not accepted; null while nothing is wrong. */
  problem: string | null;
  /** The editor, as an element that takes a ref. */
  children: ReactElement;
}

/** The error of a value being edited, above its editor: below it are lists and calendars. */
export function EditorProblem({ id, problem, children }: EditorProblemProps) {
  return (
    <Popover
      opened={problem !== null}
      position="top-start"
      offset={4}
      shadow="none"
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={0} bd={0} data-editor-layer>
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
