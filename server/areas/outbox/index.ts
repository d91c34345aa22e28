import { defineArea } from "../../define-area";
import { handlers, mailRevealed } from "./routes";

export const outbox = defineArea({
  name: "outbox",
  calls: [handlers],
  actions: [mailRevealed],
  migrations: [
    {
      // Mails of earlier versions hold links in clear text.
      name: "outbox/2026-11-28-secrets",
      statements: [
        `alter table "mail" add column "secrets" text`,
        `alter table "mail" add column "secretsUntil" integer`,
        `update "mail" set "text" = '' where "text" like '%/new-password/%' or "text" like '%/register?token=%'`,
      ],
    },
  ],
  onOpen: (services, org) => services.mailer.settleLost(org),
});
