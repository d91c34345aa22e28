import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { ReplyOf } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { fillPath } from "#shared/contract/define";
import { REPORT_COOKIE, REPORT_COOKIE_MINUTES } from "#shared/limits/exports";
import { AppError } from "../../errors";
import type { OrganizationHandle, PublicContext, RequestContext, SessionContext } from "../../http/context";
import { FileReply } from "../../http/input/raw-json";
import { reportCookie } from "../../identity/cookie";
import { refuseBlocked } from "../../plans/plan";
import { toInstant } from "../../tables/public";
import { openMoved } from "../files/public";
import { exportKey, oldExportPath } from "./paths";
import { typeOf } from "./sheet";
import { refuseBeyondRights } from "./scope";
import { findExport, updateExport, type ExportRow } from "./repository";

type Calls = typeof exportCalls;
type One = { identifier: string };

const MINUTE = 60_000;
const TOKEN_BYTES = 24;
/** Of a report about the organisation, which is its user's alone. */
const OF_NO_TABLE = 0;
const hash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The user's own export of a table that they may still see; other exports do not exist for them. */
async function ownExport(context: RequestContext, { identifier }: One): Promise<ExportRow> {
  const row = await findExport(context.org.database, identifier);
  if (!row || row.userId !== context.actor.userId || row.expiresAt < Date.now())
    throw new AppError("export_not_found");
  await refuseTable(context, row);
  return row;
}

/** While the plan is blocked only the archive of everything can be had. */
async function refuseTable(context: Pick<RequestContext, "actor" | "org">, row: ExportRow): Promise<void> {
  if (row.tableId === OF_NO_TABLE) return;
  refuseBlocked(context.org);
  await refuseBeyondRights(context, row);
}

export async function getExport(context: RequestContext, input: One): Promise<ReplyOf<Calls["getExport"]>> {
  const { fileName, state, size, tableId, expiresAt } = await ownExport(context, input);
  const known = (["running", "done", "failed"] as const).find((name) => name === state) ?? "failed";
  return { export: { fileName, state: known, size, tableId, expiresAt: toInstant(expiresAt) } };
}

/** Gives the browser the cookie of one download; the one before stops working. */
export async function openExport(context: SessionContext, input: One): Promise<ReplyOf<Calls["openExport"]>> {
  const { identifier } = await ownExport(context, input);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenExpiresAt = Date.now() + REPORT_COOKIE_MINUTES * MINUTE;
  const { sessionId: tokenSessionId } = context;
  await updateExport(context.org.database, identifier, {
    tokenHash: hash(token),
    tokenExpiresAt,
    tokenSessionId,
  });
  const path = fillPath(exportCalls.downloadExport.path, { identifier });
  context.setHeader("Set-Cookie", reportCookie(token, path, context.isSecure));
  return { expiresAt: toInstant(tokenExpiresAt) };
}

/** @throws AppError invalid_token without session or cookie, export_not_found, object_not_found */
export async function downloadExport(context: PublicContext, input: One): Promise<FileReply> {
  const { org, services } = context;
  if (!org) throw new AppError("organization_not_found");
  const row = context.actor
    ? await ownExport({ ...context, actor: context.actor, org } as RequestContext, input)
    : await exportByCookie(context, org, input);
  if (row.state !== "done") throw new AppError("export_not_found");
  const { id } = org.organization;
  const key = exportKey(id, row.identifier);
  const stream = await openMoved(
    services,
    key,
    oldExportPath(services.config.dataFolder, id, row.identifier),
  );
  const { tokenSessionId: sessionId } = row;
  return new FileReply({
    name: row.fileName,
    type: typeOf(row.format),
    stream,
    ...(context.actor === null && sessionId !== null && { sessionId }),
  });
}

/** The cookie stands for its owner, whose rights are asked for as they are now, and ends with the session that got it. */
async function exportByCookie(
  { cookie, services }: PublicContext,
  org: OrganizationHandle,
  { identifier }: One,
): Promise<ExportRow> {
  const token = cookie(REPORT_COOKIE);
  const row = token === null ? undefined : await findExport(org.database, identifier);
  if (token === null || !row || !isRight(row, token)) throw new AppError("invalid_token");
  const actor = await services.actors.load(org, row.userId);
  const isStanding = row.tokenSessionId !== null && (await services.sessions.stands(org, row.tokenSessionId));
  if (!actor || !isStanding) throw new AppError("invalid_token");
  await refuseTable({ actor, org }, row);
  return row;
}

function isRight({ tokenHash, tokenExpiresAt, expiresAt }: ExportRow, token: string): boolean {
  const now = Date.now();
  if (tokenHash === null || tokenExpiresAt === null || tokenExpiresAt < now || expiresAt < now) return false;
  return timingSafeEqual(Buffer.from(tokenHash), Buffer.from(hash(token)));
}
