import type { Json, Settings } from "#shared/automations/definition";
import { AUTOMATION_SHOWN_MAX } from "#shared/limits/automations";
import { isObject } from "../../../automations/settings";
import { AppError } from "../../../errors";
import type { GuardedFetch, OutsideAnswer } from "../../../outside/guarded-fetch";

const decoder = new TextDecoder();
const BUSY = 429;
const SERVER_ERROR = 500;
const CLIENT_ERROR = 400;
const UNAUTHORIZED = 401;

export type Values = Readonly<Record<string, string>>;

/** A request to a service; the path follows its base address. */
export interface ServiceRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  json?: Json;
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/** The part of a service that sends requests. */
export interface Reachable {
  /** Unless the connection has another. */
  baseUrl: string;
  headers?: Readonly<Record<string, string>>;
  authorize?(values: Values): Pick<ServiceRequest, "headers" | "query">;
  /** The reason of a refusal that the service answers with status 200. */
  refusal?(reply: Json): string | null;
}

interface Asking {
  fetchOutside: GuardedFetch;
  signal?: AbortSignal | undefined;
  /** The same for every try of a step. */
  key?: string | undefined;
  /** Renews the credentials of a connection that signs in. @throws AppError automation_sign_in_again */
  renew?(): Promise<Values>;
}

export const bearer = ({ token = "" }: Values) => ({ headers: { Authorization: `Bearer ${token}` } });

export const basic = (username: string, password: string) => ({
  headers: { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` },
});

/** Sends a request. @throws AppError automation_step_failed, retryable; automation_value_invalid, which is not */
export async function ask(
  service: Reachable,
  values: Values,
  request: ServiceRequest,
  asking: Asking,
): Promise<Json> {
  let answer = await send(service, values, request, asking);
  if (answer.status === UNAUTHORIZED && asking.renew)
    answer = await send(service, await asking.renew(), request, asking);
  const reply = read(checked(answer));
  const refusal = service.refusal?.(reply) ?? null;
  if (refusal !== null) throw new AppError("automation_value_invalid", { values: { reason: refusal } });
  return reply;
}

function send(
  service: Reachable,
  values: Values,
  { method = "GET", path, query, json, form, headers }: ServiceRequest,
  { fetchOutside, signal, key }: Asking,
): Promise<OutsideAnswer> {
  const own = service.authorize?.(values) ?? {};
  const url = new URL(`${(values["baseUrl"] || service.baseUrl).replace(/\/+$/, "")}${path}`);
  for (const [name, value] of Object.entries({ ...own.query, ...query }))
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  const body =
    json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined;
  return fetchOutside(url.href, {
    method,
    headers: {
      Accept: "application/json",
      ...(key !== undefined && { "Idempotency-Key": key }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
      ...service.headers,
      ...own.headers,
      ...headers,
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

/** @throws AppError automation_step_failed where the service may answer later, else automation_value_invalid */
export function checked(answer: OutsideAnswer): OutsideAnswer {
  const { status, headers, body } = answer;
  if (status < CLIENT_ERROR) return answer;
  const reason = `${status} ${decoder.decode(body).slice(0, 300)}`.trim();
  if (status === BUSY || status >= SERVER_ERROR) {
    const retryAfter = Number(headers.get("retry-after") ?? 0) || 0;
    throw new AppError("automation_step_failed", { values: { reason, retryAfter } });
  }
  throw new AppError("automation_value_invalid", { values: { reason } });
}

/** The body as JSON if it is, else as text. */
export function read({ body, headers }: OutsideAnswer): Json {
  const text = decoder.decode(body);
  if (!headers.get("content-type")?.includes("json")) return text.slice(0, AUTOMATION_SHOWN_MAX);
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text.slice(0, AUTOMATION_SHOWN_MAX);
  }
}

/** The object at a path of a reply, or an empty one. */
export function objectAt(reply: Json, ...path: string[]): Settings {
  let value: Json = reply;
  for (const name of path) value = isObject(value) ? (value[name] ?? null) : null;
  return isObject(value) ? value : {};
}

export function listAt(reply: Json, ...path: string[]): Settings[] {
  let value: Json = reply;
  for (const name of path) value = isObject(value) ? (value[name] ?? null) : null;
  return Array.isArray(value) ? value.filter(isObject) : [];
}
