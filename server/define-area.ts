import type { Router } from "express";
import type { BeforeCommit } from "./changes/before-commit";
import type { TextLoaders } from "#shared/text/define";
import { organizationMigrations } from "./database/migrations/organization";
import type { Migration } from "./database/migrations/migration";
import type { Peers } from "./database/peers";
import type { Structure } from "./database/structure";
import type { DemoPart } from "./demo/seeding";
import type { CallServer } from "./http/answer-call";
import type { Implementation } from "./http/implement";
import type { CredentialAuthenticator } from "./identity/authenticators/authenticator";
import type { JobKind } from "./jobs/kind";
import type { Schedule } from "./jobs/schedule";
import type { Contribution } from "./contributions";
import type { LogReader } from "./log/log-reader";
import { checkActionNames, type LoggedAction } from "./log/logged-action";
import { topologicalSort } from "./topological-sort";
import { collectKinds, type Listed } from "./objects/kinds";
import type { OrganizationHandle } from "./organization-handle";
import type { TopicKind } from "./realtime/define-topic";
import type { EventSource } from "./realtime/event-source";
import type { FrameHandler } from "./realtime/frames";
import type { Services } from "./services";
import type { DependantSource } from "./tables/public";

/** An area's additions to the server. All of them are optional. */
export interface Area {
  name: string;
  texts?: TextLoaders;
  /** Calls of the contract with what answers them. */
  calls?: readonly Implementation[];
  /** Kinds of stored objects, and actions of the policy that belong to none. */
  objects?: readonly Listed[];
  /** User actions that change nothing but are recorded in the history. */
  actions?: readonly LoggedAction[];
  /** Protocols beyond the contract, such as SCIM. */
  protocols?: readonly ((server: CallServer) => { path: string; router: Router })[];
  /** Kinds of credentials beside sessions, such as API tokens. */
  authenticators?: readonly CredentialAuthenticator[];
  /** Services of the area, which it adds to `Services` by declaration merging. */
  services?: (services: Services) => Partial<Services>;
  /** Topics that connections may follow, next to the organisation's and the user's own. */
  topics?: readonly TopicKind[];
  /** Binary messages of the socket that it answers. */
  frames?: (getServices: () => Services, peers: Peers) => FrameHandler;
  /** Events of changes that need more than their kind declares. */
  events?: readonly EventSource[];
  /** The area's uses of tables, fields and options: shown before those are deleted. */
  dependants?: DependantSource;
  jobs?: readonly JobKind[];
  /** When jobs of the area are enqueued by the clock, once for all servers. */
  schedules?: readonly Schedule[];
  /** Entries for registries of other areas. */
  contributions?: readonly Contribution[];
  /** Readers that process committed changes exactly once. */
  readers?: readonly LogReader[];
  /** Steps that may change or refuse writes of records before they are committed. */
  beforeCommit?: readonly BeforeCommit[];
  /** Steps of the structure of organisations' databases, only ever added to. */
  migrations?: readonly Migration[];
  /** The area's part of the demo organisations. */
  demo?: DemoPart;
  /** When an organisation is opened by this server: has done what a stop or an earlier version left undone. */
  onOpen?(services: Services, org: OrganizationHandle): Promise<void>;
  /** When the server listens. */
  onStart?(services: Services): Promise<void>;
}

/** Declares an area; `server/areas/index.ts` lists it. */
export const defineArea = (area: Area): Area => area;

/**
 * Builds the structure of organisations' databases from the areas.
 * @throws Error naming duplicate or missing declarations
 */
export function structureOf(areas: readonly Area[]): Structure {
  const kinds = collectKinds(areas.flatMap(({ objects = [] }) => objects));
  checkActionNames(
    areas.flatMap(({ actions = [] }) => actions),
    kinds,
  );
  return {
    kinds,
    migrations: topologicalSort([
      ...organizationMigrations,
      ...areas.flatMap(({ migrations = [] }) => migrations),
    ]),
  };
}
