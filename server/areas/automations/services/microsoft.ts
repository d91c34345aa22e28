import { textOf, toText } from "../../../automations/settings";
import { bearer, listAt, objectAt } from "./ask";
import type { Service } from "./define-service";
import { fixed, out, words } from "./inputs";

const moment = (text: string) => ({ dateTime: new Date(text).toISOString().slice(0, 19), timeZone: "UTC" });

/** Microsoft Graph v1.0. */
export const microsoft365: Service = {
  id: "microsoft365",
  icon: "brand-office",
  color: "blue",
  category: "communication",
  authentication: "Oauth",
  authorize: bearer,
  baseUrl: "https://graph.microsoft.com",
  oauth: {
    authUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    tokenUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    scope: "offline_access User.Read Mail.Read Mail.Send Calendars.ReadWrite ChannelMessage.Send",
  },
  test: { path: "/v1.0/me" },
  actions: [
    {
      id: "send",
      inputs: [words("to"), words("subject"), words("text", true, "longText")],
      outputs: [],
      request: (config) => ({
        method: "POST",
        path: "/v1.0/me/sendMail",
        json: {
          message: {
            subject: textOf(config, "subject"),
            body: { contentType: "Text", content: textOf(config, "text") },
            toRecipients: textOf(config, "to")
              .split(/[,;\s]+/)
              .filter((address) => address !== "")
              .map((address) => ({ emailAddress: { address } })),
          },
        },
      }),
      output: () => ({}),
    },
    {
      id: "event",
      inputs: [
        words("title"),
        { key: "start", type: "datetime", isRequired: true, accepts: ["date", "datetime"] },
        { key: "end", type: "datetime", isRequired: true, accepts: ["date", "datetime"] },
        words("description", false, "longText"),
      ],
      outputs: out("eventId", "link"),
      request: (config) => ({
        method: "POST",
        path: "/v1.0/me/events",
        json: {
          subject: textOf(config, "title"),
          body: { contentType: "Text", content: textOf(config, "description") },
          start: moment(textOf(config, "start")),
          end: moment(textOf(config, "end")),
        },
      }),
      output: (reply) => ({
        eventId: objectAt(reply)["id"] ?? null,
        link: objectAt(reply)["webLink"] ?? null,
      }),
    },
    {
      id: "teams",
      inputs: [fixed("team"), fixed("channel"), words("text", true, "longText")],
      outputs: out("messageId"),
      request: (config) => ({
        method: "POST",
        path: `/v1.0/teams/${encodeURIComponent(textOf(config, "team"))}/channels/${encodeURIComponent(textOf(config, "channel"))}/messages`,
        json: { body: { content: textOf(config, "text") } },
      }),
      output: (reply) => ({ messageId: objectAt(reply)["id"] ?? null }),
    },
  ],
  triggers: [
    {
      id: "message",
      inputs: [],
      outputs: out("messageId", "subject", "from", "text"),
      async list(send) {
        const query = {
          $top: 25,
          $orderby: "receivedDateTime desc",
          $select: "id,subject,bodyPreview,from",
        };
        const reply = await send({ path: "/v1.0/me/mailFolders/inbox/messages", query });
        return listAt(reply, "value")
          .toReversed()
          .map((mail) => ({
            key: toText(mail["id"] ?? null),
            data: {
              messageId: mail["id"] ?? null,
              subject: mail["subject"] ?? null,
              from: objectAt(mail, "from", "emailAddress")["address"] ?? null,
              text: mail["bodyPreview"] ?? null,
            },
            subject: toText(mail["subject"] ?? null),
          }));
      },
    },
  ],
};
