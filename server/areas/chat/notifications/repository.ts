import type { OrganizationDatabase } from "../../../database/types";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";

const from = query<OrganizationSchema>();

const idsOf = (rows: readonly { userId: number }[]): number[] => rows.map(({ userId }) => userId);

export const peopleOfChat = async (database: OrganizationDatabase, chatId: number): Promise<number[]> =>
  idsOf(
    await database.all<{ userId: number }>(
      from.selectFrom("chatMember").select("userId").where("chatId", "=", chatId),
    ),
  );

/** The author of a thread's first message and those of its replies. */
export const writersOfThread = async (database: OrganizationDatabase, parentId: number): Promise<number[]> =>
  idsOf(
    await database.all<{ userId: number }>(
      from
        .selectFrom("chatMessage")
        .select("createdBy as userId")
        .distinct()
        .where(({ or, eb }) => or([eb("id", "=", parentId), eb("parentId", "=", parentId)])),
    ),
  );
