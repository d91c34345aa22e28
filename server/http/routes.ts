import type { Express, Request, Response } from "express";
import { z } from "zod";
import type { CallDefinition } from "#shared/contract/define";
import { AppError } from "../errors";
import { answerCall, type CallServer } from "./answer-call";
import type { AnyHandler, Implementation } from "./implement";
import { inputSchemas } from "./parse-input";

/** One call of the contract, ready to be served. */
export interface Route {
  name: string;
  area: string;
  definition: CallDefinition;
  handler: AnyHandler;
}

type Contract = Readonly<Record<string, Readonly<Record<string, CallDefinition>>>>;

/**
 * Pairs the whole contract with the areas' handlers.
 *
 * @throws Error naming every call without handler, handler without call, call without access and name used twice:
 * a server with a hole in it does not start.
 */
export function collectRoutes(
  contract: Contract,
  implementations: Readonly<Record<string, Implementation>>,
): Route[] {
  const faults: string[] = [];
  const routes: Route[] = [];
  const seen = new Set<string>();
  for (const [area, calls] of Object.entries(contract)) {
    const handlers = implementations[area]?.handlers ?? {};
    for (const [name, definition] of Object.entries(calls)) {
      const handler = handlers[name];
      const address = `${definition.method} ${definition.path}`;
      if (!handler) faults.push(`${area}.${name} has no handler`);
      if (!definition.access) faults.push(`${area}.${name} declares no access`);
      if (seen.has(name) || seen.has(address)) faults.push(`${area}.${name} (${address}) is declared twice`);
      seen.add(name).add(address);
      if (handler) routes.push({ name, area, definition, handler });
    }
    for (const name of Object.keys(handlers)) {
      if (!Object.hasOwn(calls, name)) faults.push(`The handler ${area}.${name} belongs to no call`);
    }
  }
  for (const area of Object.keys(implementations)) {
    if (!Object.hasOwn(contract, area)) faults.push(`The area ${area} is not in the contract`);
  }
  if (faults.length > 0) throw new Error(`The contract and the handlers disagree:\n${faults.join("\n")}`);
  return routes;
}

/** The area that most requests are for; none of its paths covers one of another area. */
const BUSIEST = "records";

/** Registers the routes with Express; a known path answers other methods with 405, an unknown one below /api with 404. */
export function serveRoutes(app: Express, routes: readonly Route[], server: CallServer): void {
  const empty = z.object({});
  // Express looks through the paths one after the other: what people do all day comes first.
  const byUse = [...routes].sort(
    (one, other) => Number(other.area === BUSIEST) - Number(one.area === BUSIEST),
  );
  const methods = new Map<string, Set<string>>();
  for (const { definition, handler } of byUse) {
    const path = definition.path.replace(/\{(\w+)\}/g, ":$1");
    const schemas = inputSchemas(definition, empty);
    const answer = (request: Request, response: Response) =>
      answerCall(server, definition, schemas, handler, request, response);
    app[definition.method.toLowerCase() as "get"](path, answer);
    methods.set(path, (methods.get(path) ?? new Set()).add(definition.method));
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    app.all(path, (request: Request, response: Response) => {
      response.setHeader("Allow", allow);
      if (request.method === "OPTIONS") response.status(204).end();
      else throw new AppError("method_not_allowed");
    });
  }
}
