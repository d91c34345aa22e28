import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { ArgumentOf, CallDefinition, ReplyOf } from "#shared/contract/define";
import { argumentKeys, fillPath } from "#shared/contract/define";
import type { ErrorId, ErrorReply } from "#shared/errors/index";
import { send } from "./http";

/** A reply of the server: `body` is the contract's reply if the status says so, else the error. */
export interface Answer<Body> {
  status: number;
  headers: IncomingHttpHeaders;
  body: Body;
}

/** The server and the identity of a client. */
export interface Address {
  port: number;
  host: string;
  /** Null: not signed in. */
  token: string | null;
}

type Argument<D extends CallDefinition> =
  void extends ArgumentOf<D> ? [argument?: ArgumentOf<D>] : [argument: ArgumentOf<D>];

export interface Client {
  /** Makes a call of the contract and returns whatever comes back. */
  call<D extends CallDefinition>(definition: D, ...argument: Argument<D>): Promise<Answer<unknown>>;
  /** Makes a call that has to succeed. */
  ok<D extends CallDefinition>(definition: D, ...argument: Argument<D>): Promise<ReplyOf<D>>;
  /** Makes a call that has to fail with this error; returns the error for further checks. */
  fails<D extends CallDefinition>(
    errorId: ErrorId,
    definition: D,
    ...argument: Argument<D>
  ): Promise<ErrorReply["error"]>;
  /** The same client with more headers: `Idempotency-Key`, `X-Mutation-Id`, `Accept-Language`. */
  with(headers: OutgoingHttpHeaders): Client;
  /** Sends a body as it is, even one that the contract forbids. */
  raw(definition: CallDefinition, argument: unknown, headers?: OutgoingHttpHeaders): Promise<Answer<unknown>>;
}

/** A typed client generated from the contract: it contains no paths. */
export function createClient(address: Address, headers: OutgoingHttpHeaders = {}): Client {
  const raw: Client["raw"] = async (definition, argument, more = {}) => {
    const { path, body } = place(definition, argument);
    const {
      status,
      headers: received,
      bytes,
    } = await send({
      port: address.port,
      host: address.host,
      method: definition.method,
      path,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(address.token === null ? {} : { Authorization: `Bearer ${address.token}` }),
        ...headers,
        ...more,
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status, headers: received, body: parse(bytes) };
  };
  return {
    raw,
    call: (definition, ...[argument]) => raw(definition, argument ?? {}),
    async ok<D extends CallDefinition>(definition: D, ...[argument]: Argument<D>) {
      const answer = await raw(definition, argument ?? {});
      if (answer.status !== 200) throw new Error(describe(definition, answer));
      return answer.body as ReplyOf<D>;
    },
    async fails(errorId, definition, ...[argument]) {
      const answer = await raw(definition, argument ?? {});
      const { error } = (answer.body ?? {}) as Partial<ErrorReply>;
      if (error?.id !== errorId) throw new Error(`Expected ${errorId}. ${describe(definition, answer)}`);
      if (error.code !== answer.status)
        throw new Error(`The error's code differs. ${describe(definition, answer)}`);
      return error;
    },
    with: (more) => createClient(address, { ...headers, ...more }),
  };
}

/** Splits the flat argument into path, query string and body. Unknown keys go into the body. */
function place(definition: CallDefinition, argument: unknown): { path: string; body?: string } {
  const given = { ...(argument as Record<string, unknown>) };
  const keys = argumentKeys(definition);
  const path = fillPath(definition.path, given);
  const query = new URLSearchParams();
  for (const name of keys.params) delete given[name];
  for (const name of keys.query) {
    const value = given[name];
    if (value !== undefined) query.set(name, typeof value === "string" ? value : JSON.stringify(value));
    delete given[name];
  }
  const search = query.size > 0 ? `?${query.toString()}` : "";
  return definition.body ? { path: path + search, body: JSON.stringify(given) } : { path: path + search };
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return null;
  const text = bytes.toString("utf8");
  return text.startsWith("{") || text.startsWith("[") ? (JSON.parse(text) as unknown) : text;
}

const describe = ({ method, path }: CallDefinition, { status, body }: Answer<unknown>): string =>
  `${method} ${path} answered ${status}: ${JSON.stringify(body)}`;
