import type { AutomationConnection } from "#shared/contract/automation-shapes";
import { automationApps, type AutomationApp } from "../../../automations/registry";
import { AppError } from "../../../errors";
import { commit, objectId } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { list, open, type Opened } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { findPeople, toInstant } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { describeError } from "../run/describe-error";
import type { Input, Reply } from "../service";
import { automationConnectionKind } from "./connection";
import { tokenKeys } from "./oauth";
import { sealedOf } from "./open-connection";
import { openValues, sealValues } from "./secrets";

export interface StoredConnection {
  connectionId: number | undefined;
  service: string;
  name: string;
  isShared: boolean;
  values: Readonly<Record<string, string>>;
}

const isToken = (key: string): boolean => tokenKeys.some((one) => one === key);

type Row = Opened<typeof automationConnectionKind, "read">["row"];

async function describe(
  { org, actor, language }: RequestContext,
  rows: readonly Row[],
): Promise<AutomationConnection[]> {
  const people = await findPeople(org.database);
  return rows.map(({ id, service, name, isShared, ownerId, state, error, shown, testedAt }) => ({
    id,
    service,
    name,
    isShared,
    owner: people.person(ownerId),
    state,
    error: error === null ? null : formatMessage(language, error),
    values: { ...shown },
    testedAt: testedAt === null ? null : toInstant(testedAt),
    can: { edit: ownerId === actor.userId },
  }));
}

export async function listAutomationConnections(context: RequestContext): Reply<"listAutomationConnections"> {
  const rows = await list(context, automationConnectionKind, automationConnectionKind.read);
  return { connections: await describe(context, rows) };
}

async function described(context: RequestContext, connectionId: number): Promise<AutomationConnection> {
  const { row } = await open(context, automationConnectionKind, automationConnectionKind.read, connectionId);
  const [connection] = await describe(context, [row]);
  if (!connection) throw new AppError("connection_not_found");
  return connection;
}

/** @throws AppError automation_connection_failed unless the service accepts the values */
export async function saveAutomationConnection(
  context: RequestContext,
  { connectionId, service, name, isShared, values: given }: Input<"saveAutomationConnection">,
): Reply<"saveAutomationConnection"> {
  const { org, services } = context;
  const app = services.contributions.find(automationApps, service);
  if (!app?.authentication) throw new AppError("automation_connection_failed");
  const known =
    connectionId === undefined ? {} : await openValues(services, await sealedOf(org, connectionId));
  // Tokens come from signing in alone.
  const values = {
    ...known,
    ...Object.fromEntries(Object.entries(given).filter(([key]) => !isToken(key) || !app.oauth)),
  };
  checkValues(app, values);
  if (app.oauth && !values["token"]) throw new AppError("automation_sign_in_again");
  return storeConnection(context, app, { connectionId, service, name, isShared, values });
}

/** Values of a connection as they are stored, tested first. */
export async function storeConnection(
  context: RequestContext,
  app: AutomationApp,
  { connectionId, service, name, isShared, values }: StoredConnection,
): Reply<"saveAutomationConnection"> {
  const { services, actor } = context;
  await app.test?.(values, context);
  const isSecret = (key: string) =>
    isToken(key) || app.connectionInputs?.find((input) => input.key === key)?.isSecret === true;
  const pick = (secret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => isSecret(key) === secret));
  const columns = {
    name,
    isShared,
    shown: pick(false),
    secrets: await sealValues(services, pick(true)),
    state: "working" as const,
    error: null,
    testedAt: Date.now(),
  };
  if (connectionId !== undefined) {
    const { grant } = await open(
      context,
      automationConnectionKind,
      automationConnectionKind.update,
      connectionId,
    );
    const { changeSetId } = await commit(context, [automationConnectionKind.change(grant, columns)]);
    return { connection: await described(context, connectionId), changeSetId };
  }
  const { userId: ownerId } = actor;
  const grant = await authorize(context, automationConnectionKind.create, { ownerId });
  const result = await commit(context, [
    automationConnectionKind.make(grant, { service, ownerId, ...columns }),
  ]);
  return { connection: await described(context, objectId(result)), changeSetId: result.changeSetId };
}

/** @throws AppError automation_connection_failed for missing and unknown values */
export function checkValues(
  { connectionInputs = [] }: AutomationApp,
  values: Readonly<Record<string, string>>,
): void {
  const known = new Set<string>([...connectionInputs.map(({ key }) => key), ...tokenKeys]);
  const isMissing = connectionInputs.some(({ key, isRequired }) => isRequired && !values[key]);
  if (isMissing || Object.keys(values).some((key) => !known.has(key)))
    throw new AppError("automation_connection_failed");
}

export async function testAutomationConnection(
  context: RequestContext,
  { connectionId }: Input<"testAutomationConnection">,
): Reply<"testAutomationConnection"> {
  const { org, services, language } = context;
  const { row, grant } = await open(
    context,
    automationConnectionKind,
    automationConnectionKind.update,
    connectionId,
  );
  const app = services.contributions.find(automationApps, row.service);
  let error: string | null = null;
  try {
    await app?.test?.(
      { ...row.shown, ...(await openValues(services, await sealedOf(org, connectionId))) },
      context,
    );
  } catch (failure) {
    error = describeError(failure, language);
  }
  const state = error === null ? "working" : "failed";
  await commit(context, [automationConnectionKind.change(grant, { state, error, testedAt: Date.now() })]);
  return { connection: await described(context, connectionId) };
}

export async function deleteAutomationConnection(
  context: RequestContext,
  { connectionId }: Input<"deleteAutomationConnection">,
): Reply<"deleteAutomationConnection"> {
  const { grant } = await open(
    context,
    automationConnectionKind,
    automationConnectionKind.delete,
    connectionId,
  );
  return { changeSetId: (await commit(context, [automationConnectionKind.remove(grant)])).changeSetId };
}
