import type { StartStep, StartStepId } from "#shared/contract/start";
import { START_PEOPLE } from "#shared/limits/start";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { findDefinition, findPeople, tableKind, visibleTables } from "../../tables/public";
import { automationKind } from "../automations/public";
import { appKind } from "../views/public";
import { firstImport, firstOnPhone, laterPeople } from "./repository";

type Done = { at: number; byId: number | null; name: string; path: string | null; count?: number } | null;
type Row = { id: number; createdAt: number; createdBy: number };

/** Reads from what exists which steps were done; nothing is noted for it. */
export async function readSteps(context: RequestContext): Promise<StartStep[]> {
  const people = await findPeople(context.org.database);
  const describe = (id: StartStepId, done: Done): StartStep => ({
    id,
    done: done && { by: people.person(done.byId), at: new Date(done.at).toISOString() },
    made: done && { name: done.name, path: done.path, count: done.count ?? 0 },
  });
  const [table, data, view, invited, page, automation, phone] = await Promise.all([
    ofTable(context),
    ofData(context),
    ofApp(context, "view"),
    ofPeople(context),
    ofApp(context, "page"),
    ofAutomation(context),
    ofPhone(context),
  ]);
  return [
    describe("table", table),
    describe("data", data),
    describe("view", view),
    describe("people", invited),
    describe("page", page),
    describe("automation", automation),
    describe("phone", phone),
  ];
}

const made = ({ createdAt, createdBy }: Row, name: string, path: string): NonNullable<Done> => ({
  at: createdAt,
  byId: createdBy,
  name,
  path,
});

async function ofTable(context: RequestContext): Promise<Done> {
  const [table] = await list(context, tableKind, tableKind.read, { limit: 1 });
  if (!table) return null;
  const definition = await findDefinition(context.org.database, table.id);
  return { ...made(table, table.label, `/object/${table.id}`), count: definition?.fields.length ?? 0 };
}

/** The rows of the table that was filled first: by an import, or by hand. */
async function ofData(context: RequestContext): Promise<Done> {
  const filled = (await visibleTables(context)).filter(({ recordCount }) => recordCount > 0);
  const imported = await firstImport(context.org.database);
  const target = filled.find(({ id }) => id === imported?.tableId);
  if (imported && target)
    return {
      at: imported.finishedAt ?? 0,
      byId: imported.userId,
      name: imported.fileName || target.label,
      path: `/object/${target.id}`,
      count: target.recordCount,
    };
  const [first] = filled;
  if (!first) return null;
  return { ...made(first, first.label, `/object/${first.id}`), count: first.recordCount };
}

async function ofApp(context: RequestContext, kind: "view" | "page"): Promise<Done> {
  const apps = await list(
    context,
    appKind,
    appKind.read,
    kind === "page" ? { where: { tableId: null } } : {},
  );
  const app = apps.find(({ tableId }) => (tableId === null) === (kind === "page"));
  if (!app) return null;
  const path = app.tableId === null ? `/app/${app.id}` : `/object/${app.tableId}/views/${app.id}`;
  return made(app, app.label, path);
}

async function ofAutomation(context: RequestContext): Promise<Done> {
  if (!context.actor.flags.canManageAutomations) return null;
  const [automation] = await list(context, automationKind, automationKind.read, { limit: 1 });
  return automation ? made(automation, automation.name, `/automations/${automation.id}`) : null;
}

async function ofPeople({ org }: RequestContext): Promise<Done> {
  const people = await laterPeople(org.database, START_PEOPLE);
  const last = people.at(-1);
  if (people.length < START_PEOPLE || !last) return null;
  return {
    at: last.createdAt,
    byId: last.createdBy,
    name: people.map(({ name }) => name).join(", "),
    path: null,
    count: people.length,
  };
}

async function ofPhone({ org, actor }: RequestContext): Promise<Done> {
  const session = await firstOnPhone(org.database, actor.userId);
  return session ? { at: session.createdAt, byId: actor.userId, name: session.device, path: null } : null;
}
