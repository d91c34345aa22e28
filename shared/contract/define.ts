import type { z } from "zod";
import type { ErrorId } from "../errors/index";
import type { RoleFlag } from "../permissions/flags";

/**
 * Who may knock at a call's door. It is the coarse rule only: the service behind it authorises the object.
 * - `anyone`: no session needed
 * - `session`: a signed-in user of the organisation
 * - a role flag: a signed-in user whose role and seat grant it; of several flags one is enough
 * - a named principal: no session needed; who asks acts as that principal, with the scopes that the call gives it
 */
export type Access = "anyone" | "session" | RoleFlag | readonly RoleFlag[] | PublicAccess;
export interface PublicAccess {
  public: "publicPage";
}

/** Whether nobody has to be signed in. */
export const isOpen = (access: Access): access is "anyone" | PublicAccess =>
  access === "anyone" || (typeof access === "object" && "public" in access);

/** The flags of which one is needed. */
export function neededFlags(access: Access): readonly RoleFlag[] {
  if (isOpen(access) || access === "session") return [];
  return typeof access === "string" ? [access] : access;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * `json`: a body parsed and checked by `body`. `multipart`: the handler streams the files, `body` checks the text fields.
 * `jsonOrMultipart`: either, by what the request says it is; without a file JSON will do.
 */
export type BodyType = "json" | "multipart" | "jsonOrMultipart";

/** `json`: checked by `reply`. `file`: the handler streams bytes; `reply` describes nothing and is `z.never()`. */
export type ReplyType = "json" | "file";

type Shape = z.ZodObject<z.ZodRawShape>;

export interface CallDefinition {
  method: Method;
  /** Path below the origin with `{name}` for each key of `params`: `/api/v4/tables/{tableId}`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** A query changes nothing and may be repeated and cached; every other call is a mutation. Defaults from the method. */
  kind?: "query" | "mutation";
  params?: Shape;
  query?: Shape;
  body?: Shape;
  bodyType?: BodyType;
  /** The form's part that holds the file; `file` where it is not said. */
  fileField?: string;
  /** Largest accepted body in bytes; `limits/http.ts` holds the defaults, with and without sign-in. */
  maxBytes?: number;
  /** Most keys and entries of lists in a JSON body; `limits/http.ts` holds the default. */
  maxValues?: number;
  reply: z.ZodType;
  replyType?: ReplyType;
  /**
   * Answered again as it was first when it comes again with its `Idempotency-Key`: for mutations that would find done
   * what they did, or start a second job.
   */
  keepsReply?: boolean;
  /**
   * May also be asked through the open socket, which costs a browser half the time: for mutations that people make
   * one after the other and watch each other making. Their answers are JSON without headers of their own.
   */
  overSocket?: boolean;
  /** Reads many records: of each session only some of these run at a time, the others wait. */
  isHeavy?: boolean;
  /** Errors of its own, beside those every call may answer (400, 401, 429, 500). */
  errors?: readonly ErrorId[];
}

/**
 * Declares one HTTP call. The server's route, the renderer's endpoint and the OpenAPI operation are made from this
 * object; no path is written anywhere else. Object schemas are made strict, so unknown keys are refused.
 */
export function call<const D extends CallDefinition>(definition: D): D {
  return definition;
}

/** The calls of one area by name; the name is the handler's, the hook's and the operation's id. */
export type Calls = Record<string, CallDefinition>;

type Input<S> = S extends z.ZodType ? z.input<S> : unknown;
type Output<S> = S extends z.ZodType ? z.output<S> : unknown;
type Flatten<T> = { [K in keyof T]: T[K] };
/** An argument without a key that must be there may be left out. */
type OrVoid<T> = keyof T extends never ? void : object extends T ? T | void : T;

/** What a client passes: the keys of params, query and body in one flat object. */
export type ArgumentOf<D extends CallDefinition> = OrVoid<
  Flatten<Input<D["params"]> & Input<D["query"]> & Input<D["body"]>>
>;
/** What a handler receives: the same flat object after parsing. */
export type ParsedOf<D extends CallDefinition> = Flatten<
  Output<D["params"]> & Output<D["query"]> & Output<D["body"]>
>;
export type ReplyOf<D extends CallDefinition> = z.output<D["reply"]>;

/** Whether a call changes nothing; GET calls are queries unless they say otherwise. */
export function isQuery(definition: CallDefinition): boolean {
  return (definition.kind ?? (definition.method === "GET" ? "query" : "mutation")) === "query";
}

/** Keys of an argument that travel in the path, in the query string and in the body. */
export function argumentKeys(definition: CallDefinition): {
  params: string[];
  query: string[];
  body: string[];
} {
  const keys = (shape?: Shape) => Object.keys(shape?.shape ?? {});
  return { params: keys(definition.params), query: keys(definition.query), body: keys(definition.body) };
}

/** The part of a call's form that holds the file. */
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
