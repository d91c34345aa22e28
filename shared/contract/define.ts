import type { z } from "zod";
import type { ErrorId } from "../errors/index";
import type { RoleFlag } from "../permissions/flags";

/**
 * The access rule of a call. It is only the coarse rule: the service authorises access to the object.
 * - `anyone`: no session needed
 * - `session`: a signed-in user of the organisation
 * - a role flag: a signed-in user whose role and seat grant it; one of several flags is enough
 * - a named principal: no session needed; the caller acts as that principal, with the scopes that the call gives
 *   it
 */
export type Access = "anyone" | "session" | RoleFlag | readonly RoleFlag[] | PublicAccess;
export interface PublicAccess {
  public: "publicPage";
}

/** Whether a call needs no session. */
export const isOpen = (access: Access): access is "anyone" | PublicAccess =>
  access === "anyone" || (typeof access === "object" && "public" in access);

/** The flags of which one is needed. */
export function neededFlags(access: Access): readonly RoleFlag[] {
  if (isOpen(access) || access === "session") return [];
  return typeof access === "string" ? [access] : access;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * `json`: a body parsed and checked by `body`. `multipart`: the handler streams the files, `body` checks the text
 * fields. `jsonOrMultipart`: either, depending on the request's content type; JSON is enough without a file.
 */
export type BodyType = "json" | "multipart" | "jsonOrMultipart";

/** `json`: checked by `reply`. `file`: the handler streams bytes; `reply` is `z.never()`. */
export type ReplyType = "json" | "file";

type Shape = z.ZodObject<z.ZodRawShape>;
type IsKept = (argument: Readonly<Record<string, unknown>>) => boolean;

export interface CallDefinition {
  method: Method;
  /** Path from the origin with `{name}` for each key of `params`: `/api/v4/tables/{tableId}`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * A query changes nothing and may be repeated and cached; every other call is a mutation. Defaults from the
   * method.
   */
  kind?: "query" | "mutation";
  params?: Shape;
  query?: Shape;
  body?: Shape;
  bodyType?: BodyType;
  /** Undeclared keys of the body are accepted: other systems choose what they send. */
  isOpenBody?: boolean;
  /** The form's part with the file; `file` by default. */
  fileField?: string;
  /** Most files of a form; if given, the parts with files have any name. */
  filesMax?: number;
  /** Largest accepted body in bytes; `limits/http.ts` holds the defaults, with and without sign-in. */
  maxBytes?: number;
  /** Most keys and list entries in a JSON body; `limits/http.ts` holds the default. */
  maxValues?: number;
  reply: z.ZodType;
  replyType?: ReplyType;
  /**
   * Repeats of a request with the same `Idempotency-Key` get the first reply: for mutations that would otherwise
   * find their work done, or start a second job.
   */
  keepsReply?: boolean;
  /** Refuses API tokens and other credentials without a session; the handler gets the session's id. */
  needsSession?: boolean;
  /**
   * Opens doors: refused with `confirmation_needed` if the last login or confirmed password is older than ten minutes
   * (decision 60). The renderer asks for the password and repeats the call. Implies `needsSession`.
   */
  recent?: boolean;
  /**
   * May also be called over the open socket, which takes a browser half the time: for mutations that users make in
   * quick succession. Their replies are JSON without extra headers.
   */
  overSocket?: boolean;
  /** May be called while viewing as another role, although it changes something: the end of viewing, of the session. */
  whileViewing?: boolean;
  /**
   * Whether it is answered while the organisation's plan is blocked: what the blocked screen needs. By default calls for
   * `anyone` are, and no others.
   */
  whileBlocked?: boolean;
  /**
   * Whether a device keeps the latest answer of a query, encrypted, and shows it without a connection. For queries
   * whose answers are about what the user opened; never for secrets, administration or searches.
   */
  offline?: true | IsKept;
  /** Reads many records: only some of these run at a time per session, the others wait. */
  isHeavy?: boolean;
  /** Its own errors, in addition to those of every call (400, 401, 429, 500). */
  errors?: readonly ErrorId[];
}

/**
 * Declares one HTTP call. The server's route, the renderer's endpoint and the OpenAPI operation are made from this
 * object; paths are written nowhere else. Object schemas are made strict, so unknown keys are refused.
 */
export function call<const D extends CallDefinition>(definition: D): D {
  return definition;
}

/** For `offline`: lists that the user opened, not searches. */
export const isNoSearch: IsKept = ({ search }) => search === undefined || search === "";

/** The calls of one area by name; the name is also that of the handler, the hook and the operation's id. */
export type Calls = Record<string, CallDefinition>;

/** An object without keys says nothing of the others: it would forbid them. */
type Input<S> = S extends z.ZodType
  ? z.input<S> extends Record<string, never>
    ? unknown
    : z.input<S>
  : unknown;
type Output<S> = S extends z.ZodType ? z.output<S> : unknown;
type Flatten<T> = { [K in keyof T]: T[K] };
/** Makes an argument without required keys optional. */
type OrVoid<T> = keyof T extends never ? void : object extends T ? T | void : T;

/** A client's argument: the keys of params, query and body in one flat object. */
export type ArgumentOf<D extends CallDefinition> = OrVoid<
  Flatten<Input<D["params"]> & Input<D["query"]> & Input<D["body"]>>
>;
/** The argument of a handler: the same flat object after parsing. */
export type ParsedOf<D extends CallDefinition> = Flatten<
  Output<D["params"]> & Output<D["query"]> & Output<D["body"]>
>;
export type ReplyOf<D extends CallDefinition> = z.output<D["reply"]>;

/** Whether a call changes nothing; GET calls are queries by default. */
export function isQuery(definition: CallDefinition): boolean {
  return (definition.kind ?? (definition.method === "GET" ? "query" : "mutation")) === "query";
}

/** Keys of an argument that are sent in the path, in the query string and in the body. */
export function argumentKeys(definition: CallDefinition): {
  params: string[];
  query: string[];
  body: string[];
} {
  const keys = (shape?: Shape) => Object.keys(shape?.shape ?? {});
  return { params: keys(definition.params), query: keys(definition.query), body: keys(definition.body) };
}

/** The part of a call's form with the file. */
export const fileFieldOf = ({ fileField = "file" }: CallDefinition): string => fileField;

/** The call's path with its parameters filled in and encoded: `/api/v4/tables/7`. Throws if one is missing or neither text nor number. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`Path parameter ${name} of ${path} has to be a text or a number`);
    }
    return encodeURIComponent(value);
  });
}
