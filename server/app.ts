import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { OAUTH_CALLBACK } from "#shared/limits/access";
import { KEEP_ALIVE_TIMEOUT } from "#shared/limits/http";
import { areas as productAreas } from "./areas/index";
import type { Config } from "./config";
import type { Databases } from "./database/databases";
import { openDatabases } from "./database/open-databases";
import { structureOf, type Area } from "./define-area";
import { seedDemo, seedExamples } from "./demo/public";
import { createIndexManager } from "./engine/public";
import { AppError } from "./errors";
import type { CallServer, Gate } from "./http/answer-call";
import { serveApiReference } from "./http/openapi/api-reference";
import { isSecure } from "./request/client-address";
import { allowDesktop } from "./http/cors";
import { handleErrors } from "./http/replies/error-handler";
import { takePostedAnswers } from "./http/posted-answers";
import { redirectToOnlyOrganization } from "./http/generic-domain";
import { guardConnections } from "./http/input/guard-connections";
import { createLogger } from "./http/logger";
import { redirectShared } from "./http/share-addresses";
import { trustProxies } from "./http/proxies";
import { serveDownloads } from "./http/downloads";
import { serveRenderer } from "./http/renderer-files";
import { givePageHeaders, keepToHttps } from "./http/replies/reply-headers";
import { giveRequestId } from "./http/request-id";
import { createRequestLimits } from "./http/input/request-limits";
import { SessionLoads } from "./http/input/session-loads";
import { addDependants } from "./tables/public";
import { collectRoutes, serveRoutes, tableOfCalls, type ServeCalls } from "./http/routes";
import { createAuthenticator } from "./identity/authenticate";
import { productVersion } from "./product-version";
import { answerSocketCalls } from "./realtime/socket-calls";
import type { Services } from "./services";
import { endSpares } from "./subprocess/run-in-subprocess";
import { createServices } from "./start-services";
import { addTexts } from "./text/format";
import { restrictToOwner } from "./data-folder";

export interface RunningServer {
  port: number;
  /** The generic domain's address, without a slash at the end. */
  url: string;
  /** The address that sets up the first organisation, with its token; null once an organisation exists. */
  setupUrl: string | null;
  databases: Databases;
  services: Services;
  /**
   * Stops accepting, lets requests and the jobs' present step finish, closes sockets and databases. It takes some
   * seconds at most, whatever runs.
   *
   * @returns whether all has ended: a thread among a long statement of SQLite ends with the process alone
   */
  close(): Promise<boolean>;
}

/** How often a stopping server looks for idle connections and when it cuts the others, in ms. */
const IDLE_CHECK = 50;
const STOP_WAIT = 3000;

/**
 * Puts the parts together and listens. `port` 0 takes a free one.
 *
 * @param options `clock` is what limits on requests and mails are reckoned by, in ms since 1970; `areas` are those of
 * the product where none are named
 * @throws Error when the contract and the handlers disagree, the port is taken or the data cannot be opened.
 */
export async function startServer(
  config: Config,
  { clock, areas = productAreas }: { clock?: (() => number) | undefined; areas?: readonly Area[] } = {},
): Promise<RunningServer> {
  for (const { name, dependants } of areas) if (dependants) addDependants(name, dependants);
  const routes = collectRoutes(areas);
  await addTexts(areas.flatMap(({ texts }) => texts ?? []));
  const log = createLogger(config.logLevel);
  await restrictToOwner(config.dataFolder, log);
  const databases = await openDatabases(config, structureOf(areas));
  if (config.demo) await seedDemo(databases, areas, { mailDomain: config.mailDomain });
  const address = { port: config.port };
  const started = createServices({
    areas,
    config,
    log,
    databases,
    address,
    clock,
    seedExamples: (org, people) =>
      seedExamples(databases, areas, { org, people, mailDomain: config.mailDomain }),
  });
  // The server serves everything else in the meantime, and files as soon as they are there.
  started.services.files
    .check()
    .catch((error: unknown) => log.error({ err: error }, "files cannot be kept at the moment"));
  const isProxy = trustProxies(config.proxies);
  const authenticator = createAuthenticator(
    started.services,
    config.baseDomain,
    areas.flatMap(({ authenticators = [] }) => authenticators),
    isProxy,
  );
  const { sessionRequests: perSession, addressRequests: perAddress } = config;
  const limits = createRequestLimits({ perSession, perAddress }, databases.peers.counts, clock);
  const { connections } = config;
  const gate = { authenticator, limits, isProxy };
  const callServer = { services: started.services, loads: new SessionLoads(), ...gate };
  const calls = tableOfCalls(routes);
  const pages = buildPages(callServer, routes, areas);
  const server = createServer(
    {
      headersTimeout: connections.head,
      requestTimeout: connections.upload,
      connectionsCheckingInterval: connections.check,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    buildListener(serveRoutes(calls, callServer), pages, isProxy),
  );
  const unguard = guardConnections(server, connections, isProxy);
  started.hub.attach(server, gate, answerSocketCalls(calls, callServer));
  await listen(server, config);
  address.port = (server.address() as AddressInfo).port;
  started.jobs.start();
  for (const { onStart } of areas) await onStart?.(started.services);
  const indexManager = createIndexManager((error) => log.error(error, "indexes"));
  indexManager.start();
  const setupUrl = await setupAddress(started.services);
  log.info({ port: address.port }, "listening");
  return {
    port: address.port,
    url: started.services.originOf(null),
    setupUrl,
    databases,
    services: started.services,
    async close() {
      const finished = finishRequests(server);
      await started.services.smtpListener.stop();
      await Promise.all([started.jobs.stop(), indexManager.stop()]);
      await started.hub.close();
      await finished;
      unguard();
      endSpares();
      return databases.close();
    },
  };
}

async function setupAddress({ installation, originOf }: Services): Promise<string | null> {
  if (!(await installation.isNew())) return null;
  return `${originOf(null)}/setup?token=${await installation.renewSetupToken()}`;
}

/** Stops accepting and waits for the requests under way; kept connections are closed as soon as they idle. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  const late = setTimeout(() => server.closeAllConnections(), STOP_WAIT);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Contract calls are routed by one table; only pages and their files go through Express. */
function buildListener(serveCall: ServeCalls, pages: Express, isProxy: Gate["isProxy"]): RequestListener {
  return (request, response) => {
    giveRequestId(response);
    if (isSecure(request, isProxy)) keepToHttps(response);
    request.url = withoutOrigin(request.url ?? "");
    const isApi = /^\/api(?:[/?]|$)/i.test(request.url);
    if (isApi && allowDesktop(request, response)) return;
    if (isApi && serveCall(request, response)) return;
    givePageHeaders(response);
    pages(request, response);
  };
}

/** Path and query string alone: proxies may name the server in front of them (RFC 9112, section 3.2.2). */
const withoutOrigin = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, "/");

/** The order is from cheap to dear; what is below /api never falls through to the interface. */
function buildPages(
  server: CallServer,
  routes: ReturnType<typeof collectRoutes>,
  areas: readonly Area[],
): Express {
  const { services } = server;
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  serveApiReference(app, routes, productVersion());
  for (const serve of areas.flatMap(({ protocols = [] }) => protocols)) {
    const { path, router } = serve(server);
    app.use(path, router);
  }
  app.use("/api", () => {
    throw new AppError("not_found");
  });
  serveDownloads(app, services.config.downloads);
  app.get("/:organization/:token", redirectShared(services));
  app.use(redirectToOnlyOrganization(services));
  takePostedAnswers(app, OAUTH_CALLBACK);
  serveRenderer(app);
  app.use(() => {
    throw new AppError("not_found");
  });
  app.use(handleErrors(services.log));
  return app;
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
