import { updateCalls } from "#shared/contract/updates";
import { UPDATES_PAGE } from "#shared/limits/updates";
import { openDatabases } from "../../server/database/open-databases";
import type { OrganizationDatabase } from "../../server/database/types";
import { structure } from "../support/databases/structure";
import { actorNames, type ActorName, type Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const MANY = 50_000;
const FEW = 50;
const ROUNDS = 60;
/** How often longer it may take a person with many. */
const TARGET = 1.5;

/** Updates of a person, a third of them unread, as rules make them. */
async function fill(database: OrganizationDatabase, name: ActorName, count: number): Promise<void> {
  const title = `{"text":"updates.say.changed","values":{"person":"Ana","thing":"Order"}}`;
  await database.execute([
    {
      sql: `insert into "update" ("createdAt", "createdBy", "updatedAt", "updatedBy", "userId", "title", "description",
          "type", "previewId", "link", "isRead", "reason")
        with recursive "number" ("n") as (select 1 union all select "n" + 1 from "number" where "n" < ?)
        select 1700000000000 + "n", 0, 0, 0, (select "id" from "user" where "email" = ?), ?, '{"text":""}',
          'record', 'record-1-' || "n", '/object/1', case when "n" % 3 = 0 then 0 else 1 end, 'record_change'
        from "number"`,
      parameters: [count, actorNames[name], title],
    },
  ]);
}

/** Milliseconds until all that the page asks for first is there. */
async function firstScreen(reader: Caller): Promise<number> {
  const began = performance.now();
  await Promise.all([
    reader.ok(updateCalls.listUpdates, { size: UPDATES_PAGE }),
    reader.ok(updateCalls.listUpdates, { size: 200, bookmarked: "true" }),
    reader.ok(updateCalls.listUpdates, { size: 1 }),
  ]);
  return performance.now() - began;
}

export default {
  name: "updates",
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
          figure: `first screen with ${MANY} updates, against ${FEW}`,
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
