import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();
const open = ["waiting", "reading"];

/** A file that waits to be read, with the question about it. */
export interface OpenReading {
  id: number;
  prompt: string;
  attempts: number;
  key: string;
  type: string;
  size: number;
}

/** Files of a field that may be read now, oldest request first. */
export const listOpenReadings = (
  database: OrganizationDatabase,
  fieldId: number,
  now: number,
  limit: number,
): Promise<OpenReading[]> =>
  database.all<OpenReading>(
    from
      .selectFrom("reading")
      .innerJoin("file", "file.id", "reading.fileId")
      .select(["reading.id", "prompt", "attempts", "key", "type", "size"])
      .where("reading.fieldId", "=", fieldId)
      .where("state", "in", open)
      .where("tryAt", "<=", now)
      .orderBy("reading.id")
      .limit(limit),
  );

/** When the next file of a field may be tried, in ms since 1970; null if none waits. */
export async function nextReadingAt(database: OrganizationDatabase, fieldId: number): Promise<number | null> {
  const row = await database.get<{ tryAt: number }>(
    from
      .selectFrom("reading")
      .innerJoin("file", "file.id", "reading.fileId")
      .select("tryAt")
      .where("reading.fieldId", "=", fieldId)
      .where("state", "in", open)
      .orderBy("tryAt")
      .limit(1),
  );
  return row?.tryAt ?? null;
}

/** Fields with files that could not be read because no provider was set up. */
export const listWithoutProvider = (
  database: OrganizationDatabase,
): Promise<{ fieldId: number; count: number }[]> =>
  database.all<{ fieldId: number; count: number }>(
    from
      .selectFrom("reading")
      .innerJoin("file", "file.id", "reading.fileId")
      .select(["reading.fieldId", ({ fn }) => fn.countAll<number>().as("count")])
      .where("state", "=", "noProvider")
      .groupBy("reading.fieldId"),
  );
