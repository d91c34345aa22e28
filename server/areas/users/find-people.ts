import type { User, userCalls } from "#shared/contract/users";
import { readCursor, writeCursor } from "../../engine/query/cursor";
import type { Handler } from "../../http/implement";
import { toSeat } from "../../identity/actors";
import { photoAddress } from "../../identity/chosen-settings";
import { toColor } from "../../identity/to-color";
import { authorize } from "../../policy/authorize";
import { findPeople as findRows, type StoredPerson } from "./repository";
import { userKind } from "./user";

export const toUser = ({ id, name, email, color, seat, isActive, photoKey }: StoredPerson): User => ({
  id,
  name,
  email,
  color: toColor(color, id),
  seat: toSeat(seat) ?? "viewer",
  isActive: isActive === 1,
  ...(photoKey !== null && { photo: photoAddress(id, photoKey) }),
});

/** A page of people for a picker. Cursors of searches and of the whole list differ, because their orders do. */
export const findPeople: Handler<typeof userCalls.findPeople> = async (
  context,
  { search, ids, size, after },
) => {
  await authorize(context, userKind.read);
  if (ids?.length === 0) return { users: [], next: null };
  const order = search ? "name,rank" : "name";
  const place = after === undefined ? null : readCursor(order, after);
  const rows = await findRows(context.org.database, { search, ids }, { size: size + 1, after: place });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const values = last ? [last.nameKey, ...(search ? [last.rank] : [])] : [];
  const next = rows.length > size && last ? writeCursor(order, { values, id: last.id }) : null;
  return { users: page.map(toUser), next };
};
