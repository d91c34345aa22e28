import type { Generated } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import "./agent";

const from = query<OrganizationSchema>();
const INSERTED_AT_ONCE = 200;

declare module "../../sql/schema" {
  interface OrganizationSchema {
    /** A file or link of a knowledge base; without an agent until one is saved with it. */
    agentSource: {
      id: Generated<number>;
      uuid: string;
      agentUuid: string | null;
      userId: number;
      type: "file" | "link";
      name: string;
      mimeType: string;
      size: number;
      link: string | null;
      includeSubLinks: number;
      pages: number;
      failures: string;
      createdAt: number;
      /** The model whose vectors all its passages have; null without. */
      vectorModel: string | null;
    };
    agentPassage: {
      id: Generated<number>;
      sourceId: number;
      place: string;
      text: string;
      vectorModel: string | null;
      vector: string | null;
    };
  }
}

export interface Passage {
  place: string;
  text: string;
}
export type NewSource = Omit<OrganizationSchema["agentSource"], "id" | "vectorModel">;
export type SourceRow = NewSource & { id: number; vectorModel: string | null };

const sources = from
  .selectFrom("agentSource")
  .select([
    "id",
    "uuid",
    "agentUuid",
    "userId",
    "type",
    "name",
    "mimeType",
    "size",
    "link",
    "includeSubLinks",
    "pages",
    "failures",
    "createdAt",
    "vectorModel",
  ]);

export const listSources = (database: OrganizationDatabase, agentUuids: readonly string[]) =>
  agentUuids.length === 0
    ? Promise.resolve<SourceRow[]>([])
    : database.all<SourceRow>(sources.where("agentUuid", "in", agentUuids).orderBy("id"));

/** Sources that a user prepared, or that an agent has already. */
export const findSources = (
  database: OrganizationDatabase,
  uuids: readonly string[],
  { userId, agentUuid }: { userId: number; agentUuid: string },
) =>
  uuids.length === 0
    ? Promise.resolve<SourceRow[]>([])
    : database.all<SourceRow>(
        sources
          .where("uuid", "in", uuids)
          .where(({ or, and, eb }) =>
            or([
              eb("agentUuid", "=", agentUuid),
              and([eb("agentUuid", "is", null), eb("userId", "=", userId)]),
            ]),
          ),
      );

/** Stores a source with its passages; one of the same id that belongs to no agent is replaced. */
export async function addSource(
  database: OrganizationDatabase,
  source: NewSource,
  passages: readonly Passage[],
): Promise<void> {
  await database.execute(
    removal(
      from
        .selectFrom("agentSource")
        .select("id")
        .where("uuid", "=", source.uuid)
        .where("agentUuid", "is", null)
        .where("userId", "=", source.userId),
    ),
  );
  const [row] = await database.executeReturning<{ id: number }>(
    from.insertInto("agentSource").values(source).returning("id"),
  );
  const sourceId = row?.id ?? 0;
  for (let at = 0; at < passages.length; at += INSERTED_AT_ONCE) {
    const part = passages.slice(at, at + INSERTED_AT_ONCE);
    await database.execute([
      from.insertInto("agentPassage").values(part.map((passage) => ({ sourceId, ...passage }))),
    ]);
  }
}

type Ids = ReturnType<typeof idsOfAgent>;

const idsOfAgent = (agentUuid: string) =>
  from.selectFrom("agentSource").select("id").where("agentUuid", "=", agentUuid);

const removal = (ids: Ids) => [
  from.deleteFrom("agentPassage").where("sourceId", "in", ids),
  from.deleteFrom("agentSource").where("id", "in", ids),
];

/** Statements for the commit of the agent itself. */
export const removedWithAgent = (agentUuid: string) => removal(idsOfAgent(agentUuid));

export const removedSources = (ids: readonly number[]) => [
  from.deleteFrom("agentPassage").where("sourceId", "in", ids),
  from.deleteFrom("agentSource").where("id", "in", ids),
];

export const givenToAgent = (id: number, agentUuid: string, includeSubLinks?: boolean) =>
  from
    .updateTable("agentSource")
    .set({ agentUuid, ...(includeSubLinks !== undefined && { includeSubLinks: Number(includeSubLinks) }) })
    .where("id", "=", id);

/** Removes what was prepared before a time (ms since 1970) and never saved. */
export const removeDrafts = (database: OrganizationDatabase, before: number): Promise<void> =>
  database.execute(
    removal(
      from
        .selectFrom("agentSource")
        .select("id")
        .where("agentUuid", "is", null)
        .where("createdAt", "<", before),
    ),
  );

/** All passages of an agent with their sources. */
export const readPassages = (database: OrganizationDatabase, agentUuid: string, most: number) =>
  database.all(
    from
      .selectFrom("agentPassage")
      .innerJoin("agentSource", "agentSource.id", "agentPassage.sourceId")
      .select(["agentPassage.id", "place", "text", "name", "link"])
      .where("agentUuid", "=", agentUuid)
      .orderBy("agentPassage.id")
      .limit(most),
  );

/** Vectors of an agent's passages by one model, in the order of `readPassages`. */
export const readVectors = (
  database: OrganizationDatabase,
  { agentUuid, model }: { agentUuid: string; model: string },
  most: number,
) =>
  database.all(
    from
      .selectFrom("agentPassage")
      .innerJoin("agentSource", "agentSource.id", "agentPassage.sourceId")
      .select(["agentPassage.id", "vector"])
      .where("agentUuid", "=", agentUuid)
      .where("agentPassage.vectorModel", "=", model)
      .orderBy("agentPassage.id")
      .limit(most),
  );

/** Passages of a source without a vector of a model. */
export const passagesToEmbed = (
  database: OrganizationDatabase,
  { sourceId, model }: { sourceId: number; model: string },
  most: number,
) =>
  database.all(
    from
      .selectFrom("agentPassage")
      .select(["id", "text"])
      .where("sourceId", "=", sourceId)
      .where(({ or, eb }) => or([eb("vectorModel", "is", null), eb("vectorModel", "!=", model)]))
      .orderBy("id")
      .limit(most),
  );

export const setVectors = (
  database: OrganizationDatabase,
  vectorModel: string,
  vectors: readonly { id: number; vector: string }[],
): Promise<void> =>
  database.execute(
    vectors.map(({ id, vector }) =>
      from.updateTable("agentPassage").set({ vector, vectorModel }).where("id", "=", id),
    ),
  );

export const markEmbedded = (
  database: OrganizationDatabase,
  sourceId: number,
  vectorModel: string,
): Promise<void> =>
  database.execute([from.updateTable("agentSource").set({ vectorModel }).where("id", "=", sourceId)]);

/** Replies of agents since a time, in ms since 1970. */
export const countReplies = (database: OrganizationDatabase, since: number) =>
  database.all(
    from
      .selectFrom("agentReply")
      .select(({ fn }) => ["agentId", fn.countAll<number>().as("count")])
      .where("at", ">=", since)
      .where("state", "in", ["proposed", "sending", "sent", "discarded"])
      .groupBy("agentId"),
  );

export const findReplyOfMail = (database: OrganizationDatabase, mailId: number) =>
  database.get(from.selectFrom("agentReply").select("id").where("mailId", "=", mailId));
