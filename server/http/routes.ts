import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { isQuery, type CallDefinition } from "#shared/contract/define";
import { answerCall, refuseMethod, type CallServer, type ServedCall } from "./answer-call";
import { answerInOrder } from "./answer-in-order";
import { CallTable } from "./call-table";
import type { AnyHandler, Implementation } from "./implement";
import { inputSchemas } from "./input/parse-input";

/** One call of the contract, ready to be served. */
export interface Route {
  name: string;
  area: string;
  definition: CallDefinition;
  handler: AnyHandler;
}

/** The parts of an area that routes need. */
export interface ServedArea {
  name: string;
  calls?: readonly Implementation[];
}

/**
 * The calls of all areas with what answers them.
 *
 * @throws Error naming every call without handler, handler without call, call without access and name used twice:
 * a server with a hole in it does not start.
 */
export function collectRoutes(areas: readonly ServedArea[]): Route[] {
  const faults: string[] = [];
  const routes: Route[] = [];
  const seen = new Set<string>();
  const served = areas.flatMap(({ name: area, calls = [] }) => calls.map((each) => ({ area, ...each })));
  for (const { area, calls, handlers } of served) {
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
  if (faults.length > 0) throw new Error(`The contract and the handlers disagree:\n${faults.join("\n")}`);
  return routes;
}

/** Answers a request whose path is in the contract. @returns false for all others */
export type ServeCalls = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Makes one table of all calls, for requests and for the socket. */
export function tableOfCalls(routes: readonly Route[]): CallTable<ServedCall> {
  const empty = z.object({});
  const table = new CallTable<ServedCall>();
  for (const { definition, handler } of routes) {
    const schemas = inputSchemas(definition, empty);
    table.add(definition.method, definition.path, { definition, handler, schemas });
  }
  return table;
}

/** A known path answers other methods with 405. */
export function serveRoutes(table: CallTable<ServedCall>, server: CallServer): ServeCalls {
  return (request, response) => {
    const { method = "", url = "" } = request;
    const [path = ""] = url.split("?", 1);
    const found = table.find(method, path);
    if (found === null) return false;
    if ("call" in found) {
      const { call, params } = found;
      answerInOrder(request.socket, isQuery(call.definition), () =>
        answerCall(server, call, params, request, response),
      );
    } else refuseMethod(server, found.methods, request, response);
    return true;
  };
}
