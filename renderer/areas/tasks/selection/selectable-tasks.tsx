import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { TaskSelectionBar } from "./task-selection-bar";
import { TaskSelectionContext, tasksBetween } from "./task-selection";

const NONE: ReadonlySet<number> = new Set();

interface SelectableTasksProps {
  /** In the order in which they show. */
  tasks: readonly TaskItem[];
  isBusy?: boolean;
  children: ReactNode;
}

/** A list whose tasks are selected: by their box, with x, Shift and the arrows, or a click with Shift or Ctrl. */
export function SelectableTasks({ tasks, isBusy = false, children }: SelectableTasksProps) {
  const [wanted, setWanted] = useState(NONE);
  const last = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const selected = useMemo(() => tasks.filter(({ id }) => wanted.has(id)), [tasks, wanted]);
  const shown = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const selection = useMemo(
    () => ({
      chosen: new Set(selected.map(({ id }) => id)),
      toggle(taskId: number) {
        const next = new Set(selected.map(({ id }) => id));
        if (!next.delete(taskId)) {
          next.add(taskId);
          last.current = taskId;
        }
        setWanted(next);
      },
      extendTo(taskId: number) {
        const between = tasksBetween(shown, last.current, taskId);
        last.current ??= taskId;
        setWanted((before) => new Set([...before, ...between]));
      },
    }),
    [selected, shown],
  );
  const clear = useCallback(() => {
    last.current = null;
    setWanted(NONE);
  }, []);
  const focusList = useCallback(
    () => list.current?.querySelector<HTMLElement>("[data-task-title]")?.focus(),
    [],
  );
  const takeKey = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (isTyping || event.altKey || event.shiftKey) return;
    if (event.key === "a" && (event.ctrlKey || event.metaKey)) setWanted(new Set(shown));
    else if (event.key === "Escape" && selected.length > 0) clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <TaskSelectionContext value={selection}>
      <div
        ref={list}
        data-tasks
        data-selecting={selected.length > 0 || undefined}
        aria-busy={isBusy}
        onKeyDown={takeKey}
      >
        {children}
        {selected.length > 0 && <TaskSelectionBar tasks={selected} onClear={clear} onFocusLost={focusList} />}
      </div>
    </TaskSelectionContext>
  );
}
