import { Popover } from "@mantine/core";
import type { ReactElement } from "react";
import type { CellError } from "#shared/fields/cell-error";
import { useErrorReason } from "../../fields/public";
import problem from "../components/editor-problem.module.css";

interface ErrorNoteProps {
  /** Null if the cell has a value. */
  error: CellError | null;
  /** Why a value was not saved, with the values; null if no value was rejected. */
  refused: string | null;
  /** The ring around the active cell, as an element that takes a ref. */
  children: ReactElement;
}

/**
 * Explains the active cell's error to keyboard and touch users; screen readers read it from the cell. The
 * note also shows rejected values, since the cell shows another value.
 */
export function ErrorNote({ error, refused, children }: ErrorNoteProps) {
  const reasonOf = useErrorReason();
  const reason = refused ?? (error === null ? "" : reasonOf(error));
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
      <Popover.Dropdown p={0} bd={0} aria-hidden={refused === null || undefined}>
        <p className={problem.problem} role={refused === null ? undefined : "status"} data-error-note>
          {reason}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
