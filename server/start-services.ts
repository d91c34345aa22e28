import type { Logger } from "pino";
import { createAi } from "./ai/create-ai";
import { createCommitGate } from "./changes/create-commit-gate";
import type { Config } from "./config";
import { collectContributions } from "./contributions";
import type { Databases } from "./database/databases";
import type { Area } from "./define-area";
import { createStorage } from "./files/create-storage";
import { actors } from "./identity/actors";
import { createAttempts } from "./identity/attempts";
import { createInstallation } from "./identity/installation";
import { createOrganizations } from "./identity/organizations";
import { createSessions } from "./identity/sessions";
import { createJobRunner, type ProcessJobRunner } from "./jobs/runner";
import { createLookups } from "./mail/lookups";
import { createMailer, deliverMailJob, openTransport, senderAddress } from "./mail/mailer";
import { createSmtpListener, mailLimit } from "./mail/smtp-listener";
import { createTableAddresses } from "./mail/table-addresses";
import { onOrganizationOpen } from "./on-organization-open";
import { createGuardedFetch, createGuardedStream } from "./outside/guarded-fetch";
import { createSubscriptions } from "./plans/subscriptions";
import { createQuotas } from "./quotas/create-quotas";
import { createRateLimiter, createRateLimiters } from "./rate-limiter";
import { collectTopics } from "./realtime/define-topic";
import { collectSources } from "./realtime/event-sources";
import { createHub, type SocketHub } from "./realtime/hub";
import { ownTopics } from "./realtime/own-topics";
import type { Installation, Services } from "./services";
import { createStorageHealth } from "./storage-health";

export interface StartedServices {
  services: Services;
  jobs: ProcessJobRunner;
  hub: SocketHub;
}

const HTTP_PORT = 80;

/**
 * @param parts `address` has the port that is listened on, known once the server listens; `clock` is what limits are
 * reckoned by
 */
export function createServices(parts: {
  areas: readonly Area[];
  config: Config;
  log: Logger;
  databases: Databases;
  address: { port: number };
  clock: (() => number) | undefined;
  seedExamples: Installation["seedExamples"];
}): StartedServices {
  const { areas, config, log, databases, address, clock, seedExamples } = parts;
  const originOf: Services["originOf"] = (subdomain) => {
    const host = subdomain === null ? config.baseDomain : `${subdomain}.${config.baseDomain}`;
    if (config.publicUrl !== null) {
      const { protocol, port } = config.publicUrl;
      return `${protocol}//${host}${port && `:${port}`}`;
    }
    return `http://${host}${address.port === HTTP_PORT ? "" : `:${address.port}`}`;
  };
  const beforeCommit = areas.flatMap((area) => area.beforeCommit ?? []);
  const organizations = createOrganizations(databases, originOf, (org) => {
    const gate = createCommitGate(beforeCommit, services, org);
    if (gate) org.gate = gate;
    jobs.attend(org);
    onOrganizationOpen(areas, services, org);
  });
  const events = areas.flatMap((area) => area.events ?? []);
  const sources = collectSources(databases.kinds.all, events);
  const topics = collectTopics([...ownTopics, ...areas.flatMap((area) => area.topics ?? [])]);
  const frames = areas.flatMap((area) => area.frames?.(() => services, databases.peers) ?? []);
  const hub = createHub({
    log,
    actors,
    peers: databases.peers,
    kinds: databases.kinds,
    sources,
    topics,
    frames,
  });
  const smtp = config.smtpUrl === null ? null : openTransport(config.smtpUrl, senderAddress(config));
  const deliverMail = deliverMailJob(smtp);
  const kinds = areas.flatMap((area) => area.jobs ?? []);
  const schedules = areas.flatMap((area) => area.schedules ?? []);
  const contributions = collectContributions(areas.flatMap((area) => area.contributions ?? []));
  const jobs = createJobRunner([...kinds, deliverMail], () => services, databases.peers, schedules);
  const installation = createInstallation(databases, organizations, seedExamples);
  const services: Services = {
    config,
    log,
    organizations,
    installation,
    actors,
    sessions: createSessions(actors),
    attempts: createAttempts(databases.peers.counts, clock),
    limiterOf: createRateLimiters(databases.peers.counts, clock),
    quotas: createQuotas(config.quotas, clock),
    subscriptions: createSubscriptions(databases.control, organizations.forget, clock),
    storage: createStorageHealth(log, config.dataFolder, clock),
    jobs,
    hub,
    files: createStorage(config),
    ai: createAi(config.ai),
    addresses: createTableAddresses(databases.control, config.mailDomain),
    lookUp: createLookups(config.dns),
    fetchOutside: createGuardedFetch({ networks: config.outsideNetworks }),
    streamOutside: createGuardedStream({ networks: config.outsideNetworks }),
    smtpListener: createSmtpListener(
      config,
      log,
      createRateLimiter(mailLimit, databases.peers.counts, clock),
    ),
    mailer: createMailer(smtp, deliverMail, { jobs, actors, installation }),
    contributions,
    originOf,
  };
  for (const area of areas) Object.assign(services, area.services?.(services));
  return { services, jobs, hub };
}
