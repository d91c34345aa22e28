import { postgresDialect } from "../../engine/dialect/postgres";
import { AppError } from "../../errors";
import type { Databases, NewOrganization } from "../databases";
import { expectDeleted } from "../expect-deleted";
import { query } from "../../sql/query";
import { report } from "../report";
import type { Structure } from "../structure";
import type { ControlSchema } from "../../sql/schema";
import { Connections } from "./connections";
import { openControlDatabase } from "./control-database";
import { dropSchema } from "./drop-schema";
import { installationId } from "./installation";
import { PostgresOrganizationDatabase } from "./organization-database";
import { prepareControl, prepareOrganization } from "./prepare-schemas";
import { openPeers } from "./redis-peers";

/** How long a schema that could not be brought up to date is left alone, in ms. */
const SET_ASIDE_TIME = 60_000;

const from = query<ControlSchema>();

/**
 * Opens an installation on PostgreSQL: one schema for each organisation and one for control. Several servers may
 * share it; with Redis they publish their commits to each other.
 *
 * @throws Error if PostgreSQL or Redis cannot be reached
 */
export async function openPostgresDatabases(
  { url, redisUrl }: { url: string; redisUrl: string | null },
  { kinds, migrations }: Structure,
): Promise<Databases> {
  const connections = new Connections(url);
  const dialect = postgresDialect(await prepareControl(connections));
  const control = openControlDatabase(connections);
  const opening = new Map<number, Promise<PostgresOrganizationDatabase>>();
  const opened = new Map<number, PostgresOrganizationDatabase>();
  const leftAloneUntil = new Map<number, number>();
  const peers = await openPeers(redisUrl, await installationId(control));
  const announce = (organizationId: number, seq: number) =>
    peers.publish("committed", { organizationId, seq });
  peers.on("committed", ({ organizationId, seq }) => opened.get(organizationId)?.feed.announced(seq));
  peers.onReturn(() => {
    for (const [id, { feed }] of opened) {
      feed.catchUp();
      announce(id, feed.head);
    }
  });

  async function open(id: number, template?: string): Promise<PostgresOrganizationDatabase> {
    const head = await prepareOrganization(connections, id, migrations, template);
    const database = new PostgresOrganizationDatabase(id, dialect, kinds, connections, head, announce);
    opened.set(id, database);
    return database;
  }

  /** A schema that cannot be brought up to date is set aside, with the reason, until it can be: the others serve. */
  async function openOrSetAside(id: number, reason: string | null): Promise<PostgresOrganizationDatabase> {
    if ((leftAloneUntil.get(id) ?? 0) > Date.now()) throw new AppError("storage_unavailable");
    const note = (setAsideReason: string | null) =>
      control.execute([from.updateTable("organization").set({ setAsideReason }).where("id", "=", id)]);
    try {
      const database = await open(id).catch(() => open(id));
      if (reason !== null) await note(null);
      return database;
    } catch (error) {
      const why = error instanceof Error ? (error.cause ?? error) : error;
      report(why);
      // PostgreSQL cannot be reached at the moment: nothing is wrong with the schema.
      if (error instanceof AppError && error.id === "storage_unavailable") throw error;
      leftAloneUntil.set(id, Date.now() + SET_ASIDE_TIME);
      await note(String(why));
      throw new AppError("storage_unavailable", { cause: error });
    }
  }

  let closing: Promise<boolean> | null = null;
  async function closeAll(): Promise<boolean> {
    await Promise.all([...opened.values()].map((database) => database.close()));
    await peers.close();
    await connections.close();
    return true;
  }

  return {
    control,
    kinds,
    peers,
    async organization(id) {
      const row = await control.get(
        from.selectFrom("organization").select(["deletedAt", "setAsideReason"]).where("id", "=", id),
      );
      if (!row || row.deletedAt !== null) throw new AppError("organization_not_found");
      const database = opening.get(id) ?? openOrSetAside(id, row.setAsideReason);
      opening.set(id, database);
      return database.catch((error: unknown) => {
        // The next request tries again.
        if (opening.get(id) === database) opening.delete(id);
        throw error;
      });
    },
    async createOrganization(values: NewOrganization, template?: string) {
      const insert = from.insertInto("organization").values({ ...values, createdAt: Date.now() });
      const [row] = await control.execute([insert.returning("id")]);
      if (!row) throw new Error("No organisation was made");
      const database = open(row.id, template);
      opening.set(row.id, database);
      return database;
    },
    async dropOrganization(id) {
      await expectDeleted(control, id);
      await opened.get(id)?.close();
      opened.delete(id);
      opening.delete(id);
      await dropSchema(connections, id);
    },
    // It has no caches of its own.
    letGo: () => undefined,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
