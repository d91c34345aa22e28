import type { Settings } from "#shared/automations/definition";
import { objectAt, listAt, bearer } from "./ask";
import { objectOf, textOf, toText } from "../../../automations/settings";
import type { OauthSpec } from "../../../automations/registry";
import type { Service } from "./define-service";
import { fixed, out, words } from "./inputs";

const signIn = (scope: string): OauthSpec => ({
  authUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  scope,
  // Without it Google gives no refresh token.
  parameters: { access_type: "offline", prompt: "consent" },
});
const oauth = { authentication: "Oauth", authorize: bearer } as const;

const rangePath = (spreadsheet: string, range: string) =>
  `/v4/spreadsheets/${encodeURIComponent(spreadsheet)}/values/${encodeURIComponent(range)}`;

/** Google Sheets API v4. */
export const googleSheets: Service = {
  ...oauth,
  id: "googleSheets",
  icon: "brand-google",
  color: "fern",
  category: "sheets",
  baseUrl: "https://sheets.googleapis.com",
  oauth: signIn("https://www.googleapis.com/auth/spreadsheets"),
  actions: [
    {
      id: "append",
      inputs: [
        fixed("spreadsheet"),
        fixed("range"),
        { key: "values", type: "list", isRequired: true, accepts: ["list", "text", "number"] },
      ],
      outputs: out("range"),
      request: (config) => ({
        method: "POST",
        path: `${rangePath(textOf(config, "spreadsheet"), textOf(config, "range"))}:append`,
        query: { valueInputOption: "USER_ENTERED", insertDataOption: "INSERT_ROWS" },
        json: { values: [[config["values"] ?? []].flat().map(toText)] },
      }),
      output: (reply) => ({ range: toText(objectAt(reply, "updates")["updatedRange"] ?? null) }),
    },
    {
      id: "read",
      isRead: true,
      inputs: [fixed("spreadsheet"), fixed("range")],
      outputs: [{ key: "rows", type: "list" }],
      request: (config) => ({ path: rangePath(textOf(config, "spreadsheet"), textOf(config, "range")) }),
      output: (reply) => ({ rows: objectAt(reply)["values"] ?? [] }),
    },
  ],
  triggers: [
    {
      id: "row",
      inputs: [fixed("spreadsheet"), fixed("range")],
      outputs: [{ key: "values", type: "list" }],
      async list(send, config) {
        const path = rangePath(textOf(config, "spreadsheet"), textOf(config, "range"));
        const rows = objectAt(await send({ path }))["values"];
        return (Array.isArray(rows) ? rows : []).map((row, index) => ({
          key: String(index + 1),
          data: { values: row },
          subject: toText(Array.isArray(row) ? (row[0] ?? null) : null),
        }));
      },
    },
  ],
};

const eventsPath = (calendar: string) =>
  `/calendar/v3/calendars/${encodeURIComponent(calendar || "primary")}/events`;

/** Google Calendar API v3. */
export const googleCalendar: Service = {
  ...oauth,
  id: "googleCalendar",
  icon: "brand-google",
  color: "blue",
  category: "other",
  baseUrl: "https://www.googleapis.com",
  oauth: signIn("https://www.googleapis.com/auth/calendar.events"),
  test: { path: eventsPath("primary"), query: { maxResults: 1 } },
  actions: [
    {
      id: "create",
      inputs: [
        fixed("calendar", false),
        words("title"),
        { key: "start", type: "datetime", isRequired: true, accepts: ["date", "datetime"] },
        { key: "end", type: "datetime", isRequired: true, accepts: ["date", "datetime"] },
        words("description", false, "longText"),
      ],
      outputs: out("eventId", "link"),
      request: (config) => ({
        method: "POST",
        path: eventsPath(textOf(config, "calendar")),
        json: {
          summary: textOf(config, "title"),
          description: textOf(config, "description"),
          start: moment(textOf(config, "start")),
          end: moment(textOf(config, "end")),
        },
      }),
      output: (reply) => ({
        eventId: objectAt(reply)["id"] ?? null,
        link: objectAt(reply)["htmlLink"] ?? null,
      }),
    },
  ],
  triggers: [
    {
      id: "created",
      inputs: [fixed("calendar", false)],
      outputs: out("eventId", "title", "start"),
      async list(send, config) {
        const query = { singleEvents: "true", orderBy: "updated", maxResults: 250 };
        const reply = await send({ path: eventsPath(textOf(config, "calendar")), query });
        return listAt(reply, "items").map((event) => ({
          key: toText(event["id"] ?? null),
          data: {
            eventId: event["id"] ?? null,
            title: event["summary"] ?? null,
            start: objectOf(event, "start")["dateTime"] ?? objectOf(event, "start")["date"] ?? null,
          },
          subject: toText(event["summary"] ?? null),
        }));
      },
    },
  ],
};

/** Days without a time make an event of whole days. */
const moment = (text: string): Settings =>
  text.length === 10 ? { date: text } : { dateTime: new Date(text).toISOString() };

/** Gmail API v1. */
export const gmail: Service = {
  ...oauth,
  id: "gmail",
  icon: "brand-gmail",
  color: "rose",
  category: "communication",
  baseUrl: "https://gmail.googleapis.com",
  oauth: signIn("https://www.googleapis.com/auth/gmail.send https://www.googleapis.com/auth/gmail.readonly"),
  test: { path: "/gmail/v1/users/me/profile" },
  actions: [
    {
      id: "send",
      inputs: [words("to"), words("subject"), words("text", true, "longText")],
      outputs: out("messageId"),
      request: (config) => ({
        method: "POST",
        path: "/gmail/v1/users/me/messages/send",
        json: { raw: rawMail(textOf(config, "to"), textOf(config, "subject"), textOf(config, "text")) },
      }),
      output: (reply) => ({ messageId: objectAt(reply)["id"] ?? null }),
    },
  ],
  triggers: [
    {
      id: "message",
      inputs: [fixed("query", false)],
      outputs: out("messageId", "subject", "from", "text"),
      async list(send, config) {
        const path = "/gmail/v1/users/me/messages";
        const found = listAt(
          await send({ path, query: { q: textOf(config, "query"), maxResults: 20 } }),
          "messages",
        );
        const items = [];
        for (const { id = null } of found.toReversed()) {
          const mail = await send({ path: `${path}/${toText(id)}`, query: { format: "metadata" } });
          const headers = listAt(mail, "payload", "headers");
          const header = (name: string) =>
            toText(
              headers.find((one) => toText(one["name"] ?? null).toLowerCase() === name)?.["value"] ?? null,
            );
          const text = toText(objectAt(mail)["snippet"] ?? null);
          const data = { messageId: id, subject: header("subject"), from: header("from"), text };
          items.push({ key: toText(id), data, subject: data.subject });
        }
        return items;
      },
    },
  ],
};

/** RFC 5322 in base64url, as the API takes it. Line breaks in addresses and subjects would add headers. */
function rawMail(to: string, subject: string, text: string): string {
  const line = (value: string) => value.replace(/[\r\n]+/g, " ");
  const coded = `=?UTF-8?B?${Buffer.from(line(subject)).toString("base64")}?=`;
  const lines = [
    `To: ${line(to)}`,
    `Subject: ${coded}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(text).toString("base64"),
  ];
  return Buffer.from(lines.join("\r\n")).toString("base64url");
}
