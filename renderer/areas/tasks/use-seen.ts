import { useEffect, useRef, type RefObject } from "react";
import { TASKS_READ_AT_ONCE } from "#shared/limits/tasks";
import { makeChange } from "../../app/pending/session-pending";
import { markTasksRead } from "./changes";

/** Tasks that came into view together are marked together, after this pause in ms. */
const PAUSE = 400;
let waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function noteSeen(taskId: number): void {
  waiting.add(taskId);
  timer ??= setTimeout(() => {
    const ids = [...waiting].slice(0, TASKS_READ_AT_ONCE);
    waiting = new Set([...waiting].slice(TASKS_READ_AT_ONCE));
    timer = undefined;
    makeChange(markTasksRead, { ids });
  }, PAUSE);
}

/** Marks a task as read once the whole of an element was in view (specification 2, section 4). */
export function useSeen(taskId: number, isRead: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = row;
    if (!current || isRead) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        noteSeen(taskId);
        observer.disconnect();
      },
      { threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [taskId, isRead]);
  return row;
}
