import type { Router } from "express";
import type { TextLoaders } from "#shared/text/define";
import { organizationMigrations } from "./database/migrations/organization";
import type { Migration } from "./database/migrations/migration";
import type { Structure } from "./database/structure";
import type { DemoPart } from "./demo/seeding";
import type { CallServer } from "./http/answer-call";
import type { Implementation } from "./http/implement";
import type { JobKind } from "./jobs/kind";
import type { LogReader } from "./log/log-reader";
import { checkActionNames, type LoggedAction } from "./log/logged-action";
import { inOrder } from "./in-order";
import { collectKinds, type Listed } from "./objects/kinds";
import type { OrganizationHandle } from "./organization-handle";
import type { TopicKind } from "./realtime/define-topic";
import type { EventSource } from "./realtime/event-source";
import type { Services } from "./services";
import type { DependantSource } from "./tables/public";

/** What an area of the product adds to the server. All of it is optional. */
export interface Area {
  name: string;
  texts?: TextLoaders;
  /** Calls of the contract with what answers them. */
  calls?: readonly Implementation[];
  /** Kinds of stored objects, and actions of the policy that belong to none. */
  objects?: readonly Listed[];
  /** What people do in it that changes nothing and that the history tells of all the same. */
  actions?: readonly LoggedAction[];
  /** What it answers by protocols that are others' and not of the contract. */
  protocols?: readonly ((server: CallServer) => { path: string; router: Router })[];
  /** What connections may follow, next to the organisation and oneself. */
  topics?: readonly TopicKind[];
  /** Events of changes that need more than their kind declares. */
  events?: readonly EventSource[];
  /** What of it uses tables, fields and options: named before those are deleted. */
  dependants?: DependantSource;
  jobs?: readonly JobKind[];
  /** What makes something of committed changes, exactly once. */
  readers?: readonly LogReader[];
  /** Steps of the structure of organisations' databases, only ever added to. */
  migrations?: readonly Migration[];
  /** What it adds to the demo's organisations. */
  demo?: DemoPart;
  /** When an organisation is opened by this server: has done what a stop or an earlier version left undone. */
  onOpen?(services: Services, org: OrganizationHandle): Promise<void>;
  /** When the server listens. */
  onStart?(services: Services): Promise<void>;
}

/** Declares an area; `server/areas/index.ts` lists it. */
export const defineArea = (area: Area): Area => area;

/**
 * What organisations' databases are made of, by what the areas say.
 *
 * @throws Error naming what is declared twice or not at all
 */
export function structureOf(areas: readonly Area[]): Structure {
  const kinds = collectKinds(areas.flatMap(({ objects = [] }) => objects));
  checkActionNames(
    areas.flatMap(({ actions = [] }) => actions),
    kinds,
  );
  return {
    kinds,
    migrations: inOrder([...organizationMigrations, ...areas.flatMap(({ migrations = [] }) => migrations)]),
  };
}
