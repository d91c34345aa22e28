import { taskListCalls } from "#shared/contract/task-lists";
import { openDatabases } from "../../server/database/open-databases";
import type { OrganizationDatabase } from "../../server/database/types";
import { structure } from "../support/databases/structure";
import { actorNames, type ActorName, type Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const MANY = 20_000;
const FEW = 50;
const ROUNDS = 60;
/** How often longer it may take a person with many. */
const TARGET = 1.5;

/** Tasks that a person owns, of every status. */
async function fill(database: OrganizationDatabase, name: ActorName, count: number): Promise<void> {
  const userId = `(select "id" from "user" where "email" = '${actorNames[name]}')`;
  const before = `(select coalesce(max("id"), 0) from "task")`;
  const first = await database.get<{ id: number }>({ sql: `select ${before} as "id"`, parameters: [] });
  await database.execute([
    {
      sql: `insert into "task" ("createdAt", "createdBy", "updatedAt", "updatedBy", "title", "titleKey", "status",
          "position", "deadline")
        with recursive "number" ("n") as (select 1 union all select "n" + 1 from "number" where "n" < ?)
        select 1700000000000 + "n", ${userId}, 0, 0, 'Inspect stand ' || "n", 'inspect stand ' || "n",
          case "n" % 5 when 0 then 'open' when 1 then 'doing' when 2 then 'suggestion' when 3 then 'ignored'
            else 'done' end, "n", 1700000000000 + "n" * 86400000
        from "number"`,
      parameters: [count],
    },
    {
      sql: `insert into "taskPerson" ("createdAt", "createdBy", "updatedAt", "updatedBy", "taskId", "userId", "part")
        select 0, 0, 0, 0, "id", ${userId}, 'owner' from "task" where "id" > ?`,
      parameters: [first?.id ?? 0],
    },
  ]);
}

/** The first query of the page: the tasks of the expanded sections. */
const OPENED = { statuses: "doing,open,suggestion" };

/** Milliseconds until all that the page asks for first is there. */
async function firstScreen(reader: Caller): Promise<number> {
  const began = performance.now();
  await Promise.all([reader.ok(taskListCalls.listTasks, OPENED), reader.ok(taskListCalls.countTasks)]);
  return performance.now() - began;
}

export default {
  name: "tasks",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const databases = await openDatabases({ dataFolder: folder }, structure);
      const database = await databases.organization(1);
      await fill(database, "admin", MANY);
      await fill(database, "member", FEW);
      await databases.close();
      const server = await startServerProcess(folder);
      const many = prepared.caller("admin", server.port);
      const few = prepared.caller("member", server.port);
      for (const reader of [many, few, many, few]) await firstScreen(reader);
      const { floor, product } = await alternate(
        ROUNDS,
        () => firstScreen(few),
        () => firstScreen(many),
      );
      await server.stop();
      const ratio = product / floor;
      return [
        {
          figure: `first screen with ${MANY} tasks, against ${FEW}`,
          value: product,
          unit: "ms",
          floor,
          ratio,
          target: `≤ ${TARGET}`,
          reached: ratio <= TARGET,
        },
      ];
    }),
} satisfies Bench;
