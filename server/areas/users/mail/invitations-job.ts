import { z } from "zod";
import { defineJob } from "../../../jobs/kind";
import { findByEmails } from "../seats/repository";
import { sendInvitation } from "./write-invitation";

/** Writes the invitations of people who were given a seat; after a stop it goes on with those who have none yet. */
export const sendInvitationsJob = defineJob({
  kind: "sendInvitations",
  input: z.object({ emails: z.array(z.string()) }),
  async run({ input: { emails }, org, services, actor, signal }) {
    const { userId, name } = await actor();
    for (const person of await findByEmails(org.database, emails)) {
      if (signal.aborted) return;
      const isWaiting = person.isActive === 1 && person.seat !== null && person.inviteMailId === null;
      if (isWaiting) await sendInvitation(services, org, person, { id: userId, name });
    }
  },
});
