import { textOf, toText } from "../../../automations/settings";
import { bearer, listAt, objectAt } from "./ask";
import type { Service } from "./define-service";
import { fixed, out, token, words } from "./inputs";

/** Stripe API; bodies are forms. */
export const stripe: Service = {
  id: "stripe",
  icon: "brand-stripe",
  color: "iris",
  category: "other",
  authentication: "API Token",
  authorize: bearer,
  connectionInputs: [token],
  baseUrl: "https://api.stripe.com",
  test: { path: "/v1/balance" },
  actions: [
    {
      id: "customer",
      inputs: [words("email"), words("name", false)],
      outputs: out("customerId"),
      request: (config) => ({
        method: "POST",
        path: "/v1/customers",
        form: { email: textOf(config, "email"), name: textOf(config, "name") },
      }),
      output: (reply) => ({ customerId: objectAt(reply)["id"] ?? null }),
    },
    {
      id: "refund",
      inputs: [words("payment")],
      outputs: out("refundId"),
      request: (config) => ({
        method: "POST",
        path: "/v1/refunds",
        form: { payment_intent: textOf(config, "payment") },
      }),
      output: (reply) => ({ refundId: objectAt(reply)["id"] ?? null }),
    },
  ],
  triggers: [
    {
      id: "event",
      inputs: [fixed("eventType", false)],
      outputs: [...out("eventType"), { key: "object", type: "object" }],
      async list(send, config) {
        const reply = await send({
          path: "/v1/events",
          query: { type: textOf(config, "eventType"), limit: 100 },
        });
        return listAt(reply, "data")
          .toReversed()
          .map((event) => ({
            key: toText(event["id"] ?? null),
            data: { eventType: event["type"] ?? null, object: objectAt(event, "data", "object") },
            subject: toText(event["type"] ?? null),
          }));
      },
    },
  ],
};

const repository = [fixed("owner"), fixed("repository")];
const issuesPath = (config: Parameters<typeof textOf>[0]) =>
  `/repos/${encodeURIComponent(textOf(config, "owner"))}/${encodeURIComponent(textOf(config, "repository"))}/issues`;

/** GitHub REST API of 2022-11-28. */
export const github: Service = {
  id: "github",
  icon: "brand-github",
  color: "stone",
  category: "developer",
  authentication: "API Token",
  authorize: bearer,
  connectionInputs: [token],
  baseUrl: "https://api.github.com",
  headers: {
    Accept: "application/vnd.github+json",
    "X-GitHub-Api-Version": "2022-11-28",
    "User-Agent": "Workloom",
  },
  test: { path: "/user" },
  actions: [
    {
      id: "issue",
      inputs: [...repository, words("title"), words("text", false, "longText")],
      outputs: out("number", "link"),
      request: (config) => ({
        method: "POST",
        path: issuesPath(config),
        json: { title: textOf(config, "title"), body: textOf(config, "text") },
      }),
      output: (reply) => ({
        number: toText(objectAt(reply)["number"] ?? null),
        link: objectAt(reply)["html_url"] ?? null,
      }),
    },
    {
      id: "comment",
      inputs: [...repository, words("number"), words("text", true, "longText")],
      outputs: out("link"),
      request: (config) => ({
        method: "POST",
        path: `${issuesPath(config)}/${encodeURIComponent(textOf(config, "number"))}/comments`,
        json: { body: textOf(config, "text") },
      }),
      output: (reply) => ({ link: objectAt(reply)["html_url"] ?? null }),
    },
  ],
  triggers: [
    {
      id: "opened",
      inputs: repository,
      outputs: out("number", "title", "text", "link"),
      async list(send, config) {
        const query = { state: "all", sort: "created", direction: "desc", per_page: 50 };
        const issues = await send({ path: issuesPath(config), query });
        return listAt({ issues }, "issues")
          .filter((issue) => !("pull_request" in issue))
          .toReversed()
          .map((issue) => ({
            key: toText(issue["id"] ?? null),
            data: {
              number: toText(issue["number"] ?? null),
              title: issue["title"] ?? null,
              text: issue["body"] ?? null,
              link: issue["html_url"] ?? null,
            },
            subject: toText(issue["title"] ?? null),
          }));
      },
    },
  ],
};

/** Trello REST API; key and token are parameters. */
export const trello: Service = {
  id: "trello",
  icon: "brand-trello",
  color: "blue",
  category: "other",
  authentication: "API Token",
  authorize: ({ key = "", token: value = "" }) => ({ query: { key, token: value } }),
  connectionInputs: [{ ...token, key: "key" }, token],
  baseUrl: "https://api.trello.com",
  test: { path: "/1/members/me" },
  actions: [
    {
      id: "card",
      inputs: [fixed("list"), words("title"), words("description", false, "longText")],
      outputs: out("cardId", "link"),
      request: (config) => ({
        method: "POST",
        path: "/1/cards",
        json: {
          idList: textOf(config, "list"),
          name: textOf(config, "title"),
          desc: textOf(config, "description"),
        },
      }),
      output: (reply) => ({
        cardId: objectAt(reply)["id"] ?? null,
        link: objectAt(reply)["shortUrl"] ?? null,
      }),
    },
    {
      id: "move",
      inputs: [words("card"), fixed("list")],
      outputs: [],
      request: (config) => ({
        method: "PUT",
        path: `/1/cards/${encodeURIComponent(textOf(config, "card"))}`,
        json: { idList: textOf(config, "list") },
      }),
      output: () => ({}),
    },
    {
      id: "comment",
      inputs: [words("card"), words("text", true, "longText")],
      outputs: [],
      request: (config) => ({
        method: "POST",
        path: `/1/cards/${encodeURIComponent(textOf(config, "card"))}/actions/comments`,
        json: { text: textOf(config, "text") },
      }),
      output: () => ({}),
    },
  ],
  triggers: [
    {
      id: "added",
      inputs: [fixed("list")],
      outputs: out("cardId", "title", "description", "link"),
      async list(send, config) {
        const cards = await send({ path: `/1/lists/${encodeURIComponent(textOf(config, "list"))}/cards` });
        return listAt({ cards }, "cards").map((card) => ({
          key: toText(card["id"] ?? null),
          data: {
            cardId: card["id"] ?? null,
            title: card["name"] ?? null,
            description: card["desc"] ?? null,
            link: card["shortUrl"] ?? null,
          },
          subject: toText(card["name"] ?? null),
        }));
      },
    },
  ],
};
