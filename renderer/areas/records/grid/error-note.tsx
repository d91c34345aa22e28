import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import type { CellError } from "#shared/fields/cell-error";
import { useErrorReason } from "../../fields/public";
import problem from "../components/editor-problem.module.css";

interface ErrorNoteProps {
  /** Null where the cell has a value. */
  error: CellError | null;
  /** The ring around the active cell, as an element that takes a ref. */
  children: ReactElement;
}

/** Why the active cell is an error, for those who go from cell to cell by keys or fingers. The cell itself says it aloud. */
export function ErrorNote({ error, children }: ErrorNoteProps) {
  const reasonOf = useErrorReason();
  const reason = error === null ? "" : reasonOf(error);
  return (
    <Popover
      opened={reason !== ""}
      position="bottom-start"
      offset={4}
      shadow="none"
      withinPortal
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex="var(--z-sticky)"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={0} bd={0} aria-hidden>
        <p className={problem.problem} data-error-note>
          {reason}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
