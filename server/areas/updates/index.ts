import { updatesTexts } from "#shared/text/updates";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { updatesDemo } from "./demo";
import { dueSoonJob } from "./due/due-soon-job";
import { updateEvents } from "./events";
import { followKind } from "./follows/follow";
import { nameOfPerson } from "./follows/name-of-person";
import { migrations } from "./migrations";
import { sendMailsJob } from "./outside/mails-job";
import { planRest } from "./outside/plan-notices";
import { pushSubscriptionKind } from "./outside/push-subscription";
import { sendPushesJob } from "./outside/pushes-job";
import { serveUnsubscribe } from "./outside/unsubscribe";
import { quietHoursKind } from "./quiet-hours";
import { handlers } from "./routes";
import { notificationSources } from "./sources/notification-source";
import { updateReader } from "./update-reader";
import { updateKind } from "./update";

export const updates = defineArea({
  name: "updates",
  texts: updatesTexts,
  calls: [handlers],
  objects: [updateKind, followKind, quietHoursKind, pushSubscriptionKind],
  events: [updateEvents],
  readers: [updateReader],
  protocols: [serveUnsubscribe],
  jobs: [sendMailsJob, sendPushesJob, dueSoonJob],
  schedules: [{ cron: "0 * * * *", timeZone: "UTC", job: dueSoonJob }],
  migrations,
  contributions: [contribute(notificationSources, { area: "updates", names: { person: nameOfPerson } })],
  demo: updatesDemo,
  async onOpen(services, org) {
    await planRest({ services, org }, ["email", "push"]);
  },
});
