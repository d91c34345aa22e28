import type { Settings } from "#shared/automations/definition";
import type { Ai } from "../../../ai/ai";
import { aiOf, openEndpoint } from "../../../ai/organization-ai";
import type { ActionContext, ActionType, AutomationApp, StepResult } from "../../../automations/registry";
import { objectOf, textOf, toText } from "../../../automations/settings";
import { AppError } from "../../../errors";
import type { OrganizationContext } from "../../../organization-context";
import type { OutsideAnswer } from "../../../outside/guarded-fetch";
import { checked, read } from "../services/ask";

const CLIENT_ERROR = 400;

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** @throws AppError automation_step_failed, retryable where the service may answer later */
async function fetchFor({ request, key }: ActionContext, sent: Sent): Promise<OutsideAnswer> {
  const { url, method, headers, body } = sent;
  return checked(
    await request.services.fetchOutside(url, {
      method,
      headers: { "Idempotency-Key": key, ...headers },
      ...(body !== undefined && { body }),
      signal: request.signal,
    }),
  );
}

const textsIn = (settings: Settings): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, toText(value)]));

function authorization(connection: ActionContext["connection"]): Record<string, string> {
  if (!connection) return {};
  const { token, username, password = "" } = connection;
  if (username)
    return { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` };
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function requestOutside(config: Settings, context: ActionContext): Promise<StepResult> {
  const method = textOf(config, "method") || "GET";
  const body = config["body"] ?? null;
  const isText = typeof body === "string";
  const hasBody = method !== "GET" && body !== null && body !== "";
  const answer = await fetchFor(context, {
    url: textOf(config, "url"),
    method,
    headers: {
      ...(hasBody && { "Content-Type": isText ? "text/plain; charset=utf-8" : "application/json" }),
      ...authorization(context.connection),
      ...textsIn(objectOf(config, "headers")),
    },
    ...(hasBody && { body: isText ? body : JSON.stringify(body) }),
  });
  return { output: { status: answer.status, body: read(answer) }, summary: `${method} ${answer.status}` };
}

/** A model of a connection: its owner pays for it, so it takes no credits. */
function modelOf({ connection, request }: ActionContext, model: string): Ai {
  if (!connection) throw new AppError("connection_not_found");
  const { baseUrl = "", token = null } = connection;
  const settings = { url: baseUrl, model: model || (connection["model"] ?? ""), key: token };
  return openEndpoint(request, settings);
}

async function ask(ai: Ai, config: Settings, { request }: ActionContext): Promise<StepResult> {
  const question = { instructions: textOf(config, "instructions"), text: textOf(config, "text") };
  return { output: { text: await ai.answer({ ...question, signal: request.signal }) } };
}

const instructions = { key: "instructions", type: "longText", isRequired: true, accepts: ["text"] } as const;
const text = {
  key: "text",
  type: "longText",
  isRequired: true,
  accepts: ["text", "number", "record"],
} as const;

export const outsideActions: readonly ActionType[] = [
  {
    id: "http.request",
    appId: "http",
    icon: "world",
    color: "rose",
    tier: "Developer",
    isWrite: true,
    inputs: [
      {
        key: "method",
        type: "choice",
        options: ["GET", "POST", "PUT", "PATCH", "DELETE"],
        fallback: "GET",
        isRequired: true,
      },
      { key: "url", type: "url", isRequired: true, accepts: ["text"] },
      { key: "headers", type: "keyValues" },
      { key: "body", type: "json", accepts: ["text", "object", "record", "list"] },
    ],
    outputs: [
      { key: "status", type: "number" },
      { key: "body", type: "object" },
    ],
    run: requestOutside,
  },
  {
    id: "ai.ask",
    appId: "ai",
    icon: "sparkles",
    color: "iris",
    tier: "AI",
    isWrite: false,
    inputs: [instructions, text],
    outputs: [{ key: "text", type: "text" }],
    run: async (config, context) =>
      ask(await aiOf(context.request, { subject: `automation:${context.automationId}` }), config, context),
  },
  {
    id: "openai.ask",
    appId: "openai",
    icon: "sparkles",
    color: "olive",
    tier: "AI",
    isWrite: false,
    inputs: [instructions, text, { key: "model", type: "text" }],
    outputs: [{ key: "text", type: "text" }],
    run: (config, context) => ask(modelOf(context, textOf(config, "model")), config, context),
  },
];

const baseUrl = { key: "baseUrl", type: "url" } as const;
const token = { key: "token", type: "text", isRequired: true, isSecret: true } as const;

/** Asks a service for something that only works with valid credentials. @throws AppError automation_connection_failed */
const accepts =
  (address: (values: Readonly<Record<string, string>>) => string, method = "GET") =>
  async (values: Readonly<Record<string, string>>, { services }: OrganizationContext): Promise<void> => {
    let answer: OutsideAnswer;
    try {
      answer = await services.fetchOutside(address(values), { method, headers: authorization(values) });
    } catch (cause) {
      throw new AppError("automation_connection_failed", { cause });
    }
    const reply = read(answer);
    const isRefused =
      typeof reply === "object" && reply !== null && !Array.isArray(reply) && reply["ok"] === false;
    if (answer.status >= CLIENT_ERROR || isRefused) throw new AppError("automation_connection_failed");
  };

export const outsideApps: readonly AutomationApp[] = [
  {
    id: "http",
    icon: "world",
    color: "rose",
    category: "developer",
    isInternal: false,
    authentication: "Basic Auth",
    connectionInputs: [
      { key: "username", type: "text" },
      { key: "password", type: "text", isSecret: true },
      { key: "token", type: "text", isSecret: true },
    ],
  },
  {
    id: "openai",
    icon: "sparkles",
    color: "olive",
    category: "ai",
    isInternal: false,
    authentication: "API Token",
    connectionInputs: [
      { ...baseUrl, isRequired: true },
      token,
      { key: "model", type: "text", isRequired: true },
    ],
    test: accepts(({ baseUrl: base = "" }) => `${base.replace(/\/+$/, "")}/models`),
  },
];
