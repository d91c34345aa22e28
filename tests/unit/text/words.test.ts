import { beforeAll, describe, expect, test } from "@jest/globals";
import { IntlMessageFormat } from "intl-messageformat";
import type { Messages } from "#shared/text/index";
import { addTexts, loadMessages } from "../../../renderer/app/messages";
import { areas } from "../../../renderer/areas/index";

const texts: Record<string, Messages> = {};
beforeAll(async () => {
  addTexts(areas.flatMap(({ texts: own }) => own ?? []));
  for (const language of ["en", "pt", "es"] as const) texts[language] = await loadMessages(language);
});

/** Words that another language writes as English does: names, abbreviations, loanwords in daily use. */
const shared = {
  pt: "Agenda API APIs App Apps Beta Checklist CSV Cc Chat chats CNPJ CPF Coral DKIM DMARC Download Excel JSON Layout Link Logo Menu MFA min Normal Notion Online PNG Premium SCIM SLA SPF Status Tablet Ticket Token Total URL UTF BE LE WhatsApp Code Low GB MB ms Webhooks Windows Workloom Zoom Aurora MariaDB MySQL PostgreSQL Server SQL SQLite TLS Airtable NocoDB Baserow Grist Base",
  es: "Agenda API APIs App Apps Beta CSV Cc Chat chats CNPJ CPF Color Coral DKIM DMARC Error Excel Final General Iris JSON Logo MFA Manual min No Normal Notion Panel PNG Premium QR Roles SCIM SLA SPF Ticket Token Total URL UTF BE LE Visible WhatsApp Code Low GB MB ms Webhooks Windows Workloom Zoom Aurora MariaDB MySQL PostgreSQL Server SQL SQLite TLS Airtable NocoDB Baserow Grist Base",
};

/** English words that the other two languages do not have, so that an untranslated message is found. */
const english =
  /\b(?:the|and|with|your|you|this|that|field|fields|record|records|table|tables|save|delete|cancel|search|settings|please|cannot|does|has been)\b/i;

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

const LITERAL = 0;

/** The words of a message without its arguments. */
const literals = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    const type: number = element.type;
    if (type === LITERAL && "value" in element) return [element.value];
    return "options" in element ? Object.values(element.options).flatMap(({ value }) => literals(value)) : [];
  });
const said = (message: string): string =>
  literals(new IntlMessageFormat(message, "en").getAst())
    .join(" ")
    .replace(/https?:\S+/g, " ");
/** Names of the product's own and of others, the same in every language. */
const NAMES = /Super Form|Smart Kanban|Low-code|No-code|Trello|Pipefy|Pipes/g;
const wordsOf = (message: string): string[] =>
  said(message)
    .replace(NAMES, " ")
    .match(/\p{L}{2,}/gu) ?? [];

describe.each(["pt", "es"] as const)("In %s", (language) => {
  test("no message is English, but words that both have", () => {
    const common = new Set(shared[language].toLowerCase().split(" "));
    const left = Object.entries(texts[language] ?? {}).filter(
      ([id, message]) =>
        message === texts["en"]?.[id] && wordsOf(message).some((word) => !common.has(word.toLowerCase())),
    );
    expect(left).toEqual([]);
  });

  test("no English word was left in a message", () => {
    const left = Object.entries(texts[language] ?? {}).filter(([, message]) => english.test(said(message)));
    expect(left).toEqual([]);
  });
});

describe("English says one thing in one way", () => {
  /** The specification's own, to the letter. */
  const quoted = new Set([
    "agents.tableWithoutEmail",
    "emails.notEnabled",
    "exports.started",
    "plans.askByEmail",
    "plans.askDemo",
    "plans.portalFailed",
    "users.exists",
    "users.invalidEmail",
    "users.statuses.notReceived",
  ]);

  test.each([
    ["email has no hyphen", /e-mail/i],
    ["what is written is an email, not a mail", /\bmails?\b/i],
    ["values are calculated", /\b(?:reckon|comput(?!er))/i],
    ["a change is undone", /\btook back\b/i],
    ["the star means Starred", /\bfavou?rites?\b(?! is empty)(?! items)/i],
    ["spelling is American", /\b(?:colour|organis(?!ed)|behaviour|favourite|cancelled by)/i],
  ])("%s", (_what, word) => {
    const found = Object.entries(texts["en"] ?? {}).filter(
      ([id, message]) => !quoted.has(id) && word.test(message),
    );
    expect(found).toEqual([]);
  });
});
