import { automationServiceTexts } from "#shared/text/automation-services";
import { defineArea } from "../../../define-area";
import { defineService } from "./define-service";
import { icalendar, rss } from "./feeds";
import { gmail, googleCalendar, googleSheets } from "./google";
import { imap, smtp } from "./mail";
import { telegram, twilio, whatsapp } from "./messengers";
import { microsoft365 } from "./microsoft";
import { slack } from "./slack";
import { github, stripe, trello } from "./work-services";

export const services = [
  smtp,
  imap,
  slack,
  googleSheets,
  googleCalendar,
  gmail,
  microsoft365,
  telegram,
  whatsapp,
  twilio,
  stripe,
  github,
  trello,
  rss,
  icalendar,
];

/** Outside services of automations, each a declaration. */
export const automationServices = defineArea({
  name: "automationServices",
  texts: automationServiceTexts,
  contributions: services.flatMap(defineService),
});
