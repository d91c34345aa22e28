import { userCalls } from "#shared/contract/users";
import { implement } from "../../http/implement";
import { pageOf } from "../../http/replies/page-of";
import { authorize } from "../../policy/authorize";
import { getBelongings, handOver } from "./belongings/hand-over";
import { resendInvite, resetSeatPassword } from "./mail/send-again";
import { findPeople, toUser } from "./find-people";
import { listOnline, tellOnline } from "./last-seen";
import { listPeople } from "./repository";
import { getPersonCard } from "./person-card";
import { createSeats } from "./seats/create-seats";
import { getSeat, getSeatOptions, listSeats } from "./seats/list-seats";
import { removeSeat, updateSeat, updateSeats } from "./seats/update-seat";
import { userKind } from "./user";

export const handlers = implement(userCalls, {
  listUsers: async (context, page) => {
    const { org } = context;
    await authorize(context, userKind.read);
    const people = await listPeople(org.database);
    return { users: pageOf(people, page).map(toUser) };
  },
  findPeople,
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
