import { userCalls } from "#shared/contract/users";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { toSeat } from "../../identity/actors";
import { toColor } from "../../identity/to-color";
import { authorize } from "../../policy/authorize";
import { usersDemo } from "./demo";
import { listPeople } from "./repository";
import { userKind } from "./user";

const handlers = implement(userCalls, {
  listUsers: async (context) => {
    const { org } = context;
    await authorize(context, userKind.read);
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

export const users = defineArea({ name: "users", calls: [handlers], objects: [userKind], demo: usersDemo });
