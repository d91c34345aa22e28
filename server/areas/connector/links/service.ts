import { connectorLinks, type ConnectorLink } from "#shared/contract/connector-links";
import { fillPath, type ParsedOf } from "#shared/contract/define";
import { AppError } from "../../../errors";
import type { PublicContext, RequestContext } from "../../../http/context";
import { hashToken, newToken } from "../../../identity/token";
import { authorize } from "../../../policy/authorize";
import { visibleTables } from "../../../tables/public";
import { formatMessage, type Message } from "../../../text/format";
import { importing } from "../importing";
import { importPlan } from "../run/plan";
import {
  claimLink,
  deleteLink,
  findLink,
  findLinkByHook,
  listLinks,
  updateLink,
  type LinkRow,
} from "./repository";
import { syncTableJob } from "./follow-jobs";

const MINUTE = 60_000;

/** The tables of the actor that follow a source, without what it is asked with. */
export async function listConnectorLinks(context: RequestContext): Promise<{ links: ConnectorLink[] }> {
  const tables = new Map((await visibleTables(context)).map((table) => [table.id, table]));
  const links = await listLinks(context.org.database);
  return {
    links: links.flatMap((link) => {
      const table = tables.get(link.tableId);
      return table === undefined ? [] : [describe(context, link, table)];
    }),
  };
}

/** @throws AppError object_not_found */
export async function getConnectorLink(
  context: RequestContext,
  { tableId }: { tableId: number },
): Promise<{ link: ConnectorLink | null }> {
  const table = (await visibleTables(context)).find(({ id }) => id === tableId);
  if (!table) throw new AppError("object_not_found");
  const found = await findLink(context.org.database, tableId);
  if (!found) return { link: null };
  const link = describe(context, found, table);
  const mayImport = context.actor.flags.canViewConnectorPage;
  return { link: mayImport ? link : { ...link, error: null, identifier: null, hasHook: false } };
}

function describe(
  { language }: RequestContext,
  link: LinkRow,
  { label, recordCount }: { label: string; recordCount: number },
): ConnectorLink {
  const error = link.error === null ? null : (JSON.parse(link.error) as Message);
  return {
    tableId: link.tableId,
    label,
    records: recordCount,
    connectorId: link.connectorId,
    source: link.source,
    minutes: link.minutes,
    deletions: link.deletions === "trash" ? "trash" : "keep",
    hasHook: link.hook !== null,
    state: link.state as ConnectorLink["state"],
    error: error && formatMessage(language, error.text, error.values),
    identifier: link.identifier,
    lastAt: link.lastAt === null ? null : new Date(link.lastAt).toISOString(),
  };
}

/** @throws AppError object_not_found, permission_denied */
async function openLink(context: RequestContext, tableId: number): Promise<LinkRow> {
  await authorize(context, importing.run);
  const isSeen = (await visibleTables(context)).some(({ id }) => id === tableId);
  const link = isSeen ? await findLink(context.org.database, tableId) : undefined;
  if (!link) throw new AppError("object_not_found");
  return link;
}

/** Reads the source now; a table that was stopped goes on following it. */
export async function syncConnectorLink(
  context: RequestContext,
  { tableId }: { tableId: number },
): Promise<{ jobId: number }> {
  const { userId } = await openLink(context, tableId);
  await updateLink(context.org.database, tableId, { state: "followed", error: null });
  return { jobId: await context.services.jobs.enqueue(context.org, syncTableJob, { tableId }, userId) };
}

/** The table stays, with what it holds; its source is forgotten. */
export async function disconnectTable(
  context: RequestContext,
  { tableId }: { tableId: number },
): Promise<{ success: true }> {
  await openLink(context, tableId);
  await deleteLink(context.org.database, tableId);
  return { success: true };
}

/** How often the source is read, and what its missing rows mean here. */
export async function updateConnectorLink(
  context: RequestContext,
  { tableId, minutes, deletions }: ParsedOf<typeof connectorLinks.updateConnectorLink>,
): Promise<{ success: true }> {
  const link = await openLink(context, tableId);
  const plan = importPlan.parse(JSON.parse(link.config));
  await updateLink(context.org.database, tableId, {
    ...(minutes !== undefined && { minutes, nextAt: (link.lastAt ?? Date.now()) + minutes * MINUTE }),
    ...(deletions !== undefined && { deletions, config: JSON.stringify({ ...plan, deletions }) }),
  });
  return { success: true };
}

/** The address with which others start a sync, shown once; an earlier one ends. */
export async function createLinkHook(
  context: RequestContext,
  { tableId }: { tableId: number },
): Promise<{ url: string }> {
  await openLink(context, tableId);
  const token = newToken();
  await updateLink(context.org.database, tableId, { hook: hashToken(token) });
  const path = fillPath(connectorLinks.runLinkHook.path, { token });
  return { url: `${context.org.organization.url}${path}` };
}

export async function deleteLinkHook(
  context: RequestContext,
  { tableId }: { tableId: number },
): Promise<{ success: true }> {
  await openLink(context, tableId);
  await updateLink(context.org.database, tableId, { hook: null });
  return { success: true };
}

/**
 * Reads a source that says that it changed. While it is being read another call has it read again at its next time; a
 * table that stopped stays so until a person has looked.
 *
 * @throws AppError object_not_found
 */
export async function runLinkHook(
  { org, services }: PublicContext,
  { token }: { token: string },
): Promise<{ started: boolean }> {
  if (!org) throw new AppError("object_not_found");
  const link = await findLinkByHook(org.database, hashToken(token));
  if (!link) throw new AppError("object_not_found");
  const { tableId, userId } = link;
  if (link.state === "stopped") return { started: false };
  if (!(await claimLink(org.database, tableId))) {
    await updateLink(org.database, tableId, { nextAt: Date.now() });
    return { started: false };
  }
  await services.jobs.enqueue(org, syncTableJob, { tableId }, userId);
  return { started: true };
}
