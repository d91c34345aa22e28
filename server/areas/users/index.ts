import { usersTexts } from "#shared/text/users";
import { defineArea } from "../../define-area";
import { handOverJob } from "./belongings/hand-over-job";
import { usersDemo } from "./demo";
import { sendInvitationsJob } from "./mail/invitations-job";
import { migrations } from "./migrations";
import { handlers } from "./routes";
import { serveScim } from "./scim/protocol";
import { scimTokenHandlers } from "./scim/routes";
import { scimTokenKind } from "./scim/scim-token";
import { seatLockKind } from "./seats/seat-lock";
import { userKind } from "./user";

export const users = defineArea({
  name: "users",
  texts: usersTexts,
  calls: [handlers, scimTokenHandlers],
  objects: [userKind, seatLockKind, scimTokenKind],
  jobs: [sendInvitationsJob, handOverJob],
  migrations,
  protocols: [serveScim],
  demo: usersDemo,
});
