import { dueDay, type DueNotification, type RuleContext } from "../../updates/public";
import { peopleOfTask, tasksDue } from "./repository";
import { sayTask } from "./task-rules";

const DAY = 86_400_000;
const TASKS_MAX = 2000;

/** The people of each open task whose deadline comes near. */
export async function dueTasks(context: RuleContext, now: number): Promise<DueNotification[]> {
  const { org, services, follows } = context;
  const due: DueNotification[] = [];
  for (const { id, deadline } of await tasksDue(org.database, now, now + 2 * DAY, TASKS_MAX)) {
    const thing = `task:${id}` as const;
    for (const userId of await peopleOfTask(org.database, id)) {
      if (follows.hasMuted(userId, [thing])) continue;
      due.push({
        key: `due:${userId}:task:${id}:${deadline}`,
        async draft() {
          const reader = await services.actors.load(org, userId);
          const day = reader && dueDay(new Date(deadline).toISOString(), now, reader.locale.timeZone);
          if (!reader || !day) return null;
          const text = day === "today" ? "updates.say.dueToday" : "updates.say.dueTomorrow";
          const saying = await sayTask(context, reader, id, text);
          return saying && { ...saying, reader, reason: "due_soon", thing };
        },
      });
    }
  }
  return due;
}
