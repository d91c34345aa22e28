import type { AutomationDefinition, AutomationTrigger } from "#shared/automations/definition";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../database/types";
import type { Runnable } from "./run/start-runs";

/** An automation that is on, with the trigger of its live version. */
export interface LiveAutomation extends Runnable {
  name: string;
  trigger: AutomationTrigger;
  definition: AutomationDefinition;
  hookToken: string;
}

interface Row {
  id: number;
  name: string;
  ownerId: number;
  liveVersion: number;
  hookToken: string;
  definition: string;
}

/** The automations that are on, cached until a commit changes one. */
export function liveAutomations(database: OrganizationDatabase): Promise<LiveAutomation[]> {
  const cache = cacheOf(database);
  if (cache.live) return cache.live;
  const reading = readLive(database);
  cache.live = reading;
  reading.catch(() => {
    if (cache.live === reading) cache.live = null;
  });
  return reading;
}

const cacheOf = oncePerKey((database: OrganizationDatabase) => {
  const cache: { live: Promise<LiveAutomation[]> | null } = { live: null };
  database.onCommit((changes) => {
    if (changes.some(({ object }) => object === "automation")) cache.live = null;
  });
  return cache;
});

async function readLive(database: OrganizationDatabase): Promise<LiveAutomation[]> {
  const rows = await database.all<Row>({
    sql: `select "automation"."id", "name", "ownerId", "liveVersion", "hookToken", "definition"
      from "automation" join "automationVersion" on "automationVersion"."wholeId" = "automation"."id"
        and "automationVersion"."number" = "automation"."liveVersion"
      where "enabled" = 1 and "deletedAt" is null order by "automation"."id"`,
    parameters: [],
  });
  return rows.flatMap(({ id, name, ownerId, liveVersion, hookToken, definition: json }) => {
    const definition = JSON.parse(json) as AutomationDefinition;
    const { trigger, mode } = definition;
    return trigger ? [{ id, name, ownerId, version: liveVersion, hookToken, mode, trigger, definition }] : [];
  });
}
