import { startOfDay } from "../fields/values/wall-time";
import { TASK_FIRST_DAY } from "../limits/tasks";

/** Whether an instant, in ms since 1970, comes before the first day that dates of tasks may have. */
export const isBeforeFirstDay = (at: number, timeZone: string): boolean =>
  at < startOfDay(TASK_FIRST_DAY, timeZone);
