import { json, Router, type NextFunction, type Request, type Response } from "express";
import SCIMMY from "scimmy";
import { SCIMMYRouters } from "scimmy-routers";
import { SCIM_PATH } from "#shared/limits/users";
import type { CallServer } from "../../../http/answer-call";
import { scimCaller, type ScimCaller } from "./caller";
import { listScimGroups, notHere, readScimGroup, writeScimGroup } from "./groups";
import { keepStoredAttributes } from "./kept-attributes";
import {
  askedPage,
  listScimUsers,
  readScimUser,
  removeScimUser,
  writeScimUser,
  type ScimPage,
} from "./people";
import { inScimWords, scimError, toScimError } from "./scim-error";

const { User, Group } = SCIMMY.Resources;
type UserResource = InstanceType<typeof User>;
type GroupResource = InstanceType<typeof Group>;

/** The library keeps the handlers for the whole process; who asks comes with each request. */
SCIMMY.Resources.declare(User)
  .egress(
    inScimWords(async ({ id, filter }: UserResource, caller: ScimCaller) => {
      if (id !== undefined) return readScimUser(caller, id);
      return (await listScimUsers(caller, { filter, ...askedPage({}) })).resources;
    }) as never,
  )
  .ingress(
    inScimWords(({ id }: UserResource, given: SCIMMY.Schemas.User, caller: ScimCaller) =>
      writeScimUser(caller, id, given),
    ) as never,
  )
  .degress(
    inScimWords(({ id }: UserResource, caller: ScimCaller) => removeScimUser(caller, id ?? "")) as never,
  );
SCIMMY.Resources.declare(Group)
  .egress(
    inScimWords(async ({ id, filter, attributes }: GroupResource, caller: ScimCaller) => {
      if (id !== undefined) return readScimGroup(caller, id);
      const groups = await listScimGroups(caller, !/members np/.test(attributes?.expression ?? ""));
      return filter ? filter.match(groups) : groups;
    }) as never,
  )
  .ingress(
    inScimWords(({ id }: GroupResource, given: SCIMMY.Schemas.Group, caller: ScimCaller) =>
      writeScimGroup(caller, id, given),
    ) as never,
  )
  .degress(
    inScimWords(() => {
      throw notHere();
    }) as never,
  );

/** Microsoft Entra writes flags as texts: `"True"`. */
const withFlags = (name: string, value: unknown): unknown =>
  ["active", "value"].includes(name) && typeof value === "string" && /^(true|false)$/i.test(value)
    ? value.toLowerCase() === "true"
    : value;

const withNumbers = (query: Request["query"]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      ["startIndex", "count"].includes(name) && typeof value === "string" && /^-?\d+$/.test(value)
        ? Number(value)
        : value,
    ]),
  );

const callers = new WeakMap<Request, ScimCaller>();
const callerOf = (request: Request): ScimCaller => {
  const caller = callers.get(request);
  if (!caller) throw new Error("Nobody asks");
  return caller;
};

type Handle = (request: Request, response: Response, next: NextFunction) => Promise<void>;
const forwarding = (handle: Handle) => (request: Request, response: Response, next: NextFunction) => {
  handle(request, response, next).then(() => undefined, next);
};

const NOT_IMPLEMENTED = 501;

/** SCIM 2.0 (RFC 7643, RFC 7644): by it an identity provider adds, changes and removes people and gives them roles. */
export function serveScim(server: CallServer): { path: string; router: Router } {
  const router = Router();
  const routers = new SCIMMYRouters({
    type: "bearer",
    handler: (request) => callerOf(request).actor.email,
    context: callerOf,
  });
  SCIMMY.Config.set({ bulk: false, changePassword: false, etag: false, sort: false });
  router.use(json({ type: ["application/json", "application/scim+json"], reviver: withFlags }));
  router.use(
    forwarding(async (request, response, next) => {
      response.type("application/scim+json");
      // Express reads the query again whenever it is asked for; the library writes numbers into it.
      Object.defineProperty(request, "query", { value: withNumbers(request.query) });
      callers.set(request, await scimCaller(server, request));
      next();
    }),
  );
  router.use("/Users", (request, _response, next) => {
    request.body = keepStoredAttributes(request.method, request.body);
    next();
  });
  // The library would make everybody of an organisation into a resource and leave out all but a page.
  router.get(
    "/Users",
    forwarding(async (request, response) => {
      response.send(await answerPage(request));
    }),
  );
  router.use(routers);
  router.use((thrown: unknown, _request: Request, response: Response, next: NextFunction) => {
    const error = toScimError(thrown, "en");
    const { status = 500 } = error as { status?: number };
    // The library passes on what it answered already; only what no one foresaw is worth the log.
    if (status >= 500 && status !== NOT_IMPLEMENTED) return next(error);
    if (response.headersSent) return;
    if (status === 401) response.setHeader("WWW-Authenticate", "Bearer");
    response.status(status).send(new SCIMMY.Messages.Error(error as never));
  });
  return { path: SCIM_PATH, router };
}

/** @throws scim 400 for a filter that cannot be read, also where the library stumbles over it */
function readQuery({ query }: Request): UserResource {
  try {
    return new User(query as never);
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) throw error;
    throw scimError(400, "invalidFilter", "This filter cannot be read");
  }
}

async function answerPage(request: Request) {
  const resource = readQuery(request);
  const list = inScimWords(listScimUsers);
  const { resources, totalResults, startIndex }: ScimPage<object> = await list(callerOf(request), {
    filter: resource.filter,
    ...askedPage(request.query),
  });
  const base = String(User.basepath());
  return {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map(
      (one) => new SCIMMY.Schemas.User(one as never, "out", base, resource.attributes),
    ),
  };
}
