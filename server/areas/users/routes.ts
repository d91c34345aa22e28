import { userCalls } from "#shared/contract/users";
import { implement } from "../../http/implement";
import { toSeat } from "../../identity/actors";
import { photoAddress } from "../../identity/chosen-settings";
import { toColor } from "../../identity/to-color";
import { authorize } from "../../policy/authorize";
import { getBelongings, handOver } from "./belongings/hand-over";
import { resendInvite, resetSeatPassword } from "./mail/send-again";
import { listOnline, tellOnline } from "./last-seen";
import { listPeople } from "./repository";
import { getPersonCard } from "./person-card";
import { createSeats } from "./seats/create-seats";
import { getSeat, getSeatOptions, listSeats } from "./seats/list-seats";
import { removeSeat, updateSeat, updateSeats } from "./seats/update-seat";
import { userKind } from "./user";

export const handlers = implement(userCalls, {
  listUsers: async (context) => {
    const { org } = context;
    await authorize(context, userKind.read);
    const people = await listPeople(org.database);
    return {
      users: people.map(({ id, name, email, color, seat, isActive, photoKey }) => ({
        id,
        name,
        email,
        color: toColor(color, id),
        seat: toSeat(seat) ?? "viewer",
        isActive: isActive === 1,
        ...(photoKey !== null && { photo: photoAddress(id, photoKey) }),
      })),
    };
  },
  getPersonCard,
  tellOnline,
  listOnline,
  listSeats,
  getSeat,
  getSeatOptions,
  createSeats,
  updateSeat,
  updateSeats,
  removeSeat,
  resendInvite,
  resetSeatPassword,
  getBelongings,
  handOver,
});
