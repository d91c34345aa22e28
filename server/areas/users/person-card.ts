import type { userCalls } from "#shared/contract/users";
import { AppError } from "../../errors";
import type { Handler } from "../../http/implement";
import { photoAddress } from "../../identity/chosen-settings";
import { toColor } from "../../identity/to-color";
import { authorize } from "../../policy/authorize";
import { rightsOf } from "../../policy/rights";
import { findCard } from "./repository";
import { userKind } from "./user";

/** @throws AppError not_found for someone without a seat */
export const getPersonCard: Handler<typeof userCalls.getPersonCard> = async (context, { userId }) => {
  const { org, actor } = context;
  await authorize(context, userKind.read);
  const [row, { roles }] = await Promise.all([findCard(org.database, userId), rightsOf(org.database)]);
  if (!row) throw new AppError("not_found");
  const { id, name, email, color, isActive, photoKey, timeZone } = row;
  const role = roles.get(row.roleId);
  return {
    person: {
      id,
      name,
      email,
      color: toColor(color, id),
      isActive: isActive === 1,
      ...(photoKey !== null && { photo: photoAddress(id, photoKey) }),
      role: role === undefined || (role.isAdmin && !actor.flags.isAdmin) ? null : role.name,
      timeZone: timeZone ?? org.locale.timeZone,
    },
  };
};
