import { userCalls } from "#shared/contract/users";
import { implement } from "../../http/implement";
import { toSeat } from "../../identity/actors";
import { toColor } from "../../identity/to-color";
import { authorize } from "../../policy/authorize";
import { listPeople } from "./repository";

export const handlers = implement(userCalls, {
  listUsers: async (context) => {
    const { org } = context;
    await authorize(context, "user:list", null);
    const people = await listPeople(org.database);
    return {
      users: people.map(({ id, name, email, color, seat, isActive }) => ({
        id,
        name,
        email,
        color: toColor(color, id),
        seat: toSeat(seat) ?? "viewer",
        isActive: isActive === 1,
      })),
    };
  },
});
