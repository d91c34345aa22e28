import type { ConnectorLink } from "#shared/contract/connector-links";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { visibleTables } from "../../../tables/public";
import { formatMessage, type Message } from "../../../text/format";
import { importing } from "../importing";
import { deleteLink, findLink, listLinks, updateLink, type LinkRow } from "./repository";
import { syncTableJob } from "./follow-jobs";

/** The tables of the actor that follow a source, without what it is asked with. */
export async function listConnectorLinks(context: RequestContext): Promise<{ links: ConnectorLink[] }> {
  const tables = new Map((await visibleTables(context)).map(({ id, label }) => [id, label]));
  const links = await listLinks(context.org.database);
  return {
    links: links.flatMap((link) => {
      const label = tables.get(link.tableId);
      return label === undefined ? [] : [describe(context, link, label)];
    }),
  };
}

function describe({ language }: RequestContext, link: LinkRow, label: string): ConnectorLink {
  const error = link.error === null ? null : (JSON.parse(link.error) as Message);
  return {
    tableId: link.tableId,
    label,
    connectorId: link.connectorId,
    source: link.source,
    minutes: link.minutes,
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
