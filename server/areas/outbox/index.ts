import { defineArea } from "../../define-area";
import { handlers } from "./routes";

export const outbox = defineArea({
  name: "outbox",
  calls: [handlers],
  onOpen: (services, org) => services.mailer.settleLost(org),
});
