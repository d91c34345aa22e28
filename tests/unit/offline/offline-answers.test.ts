import { beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { call, isNoSearch } from "#shared/contract/define";
import type { CallError } from "../../../renderer/app/api/answer";
import {
  answerAfter,
  answerBefore,
  isOld,
  keepAnswer,
  setOfflineStore,
  shownAnswers,
} from "../../../renderer/app/api/offline-answers";
import { nameOfRequest, type StoredAnswer } from "../../../renderer/offline/vault";

const listTables = call({
  method: "GET",
  path: "/api/tables/{tableId}",
  offline: isNoSearch,
  summary: "",
  access: "session",
  params: z.object({ tableId: z.number() }),
  query: z.object({ search: z.string().optional(), size: z.number().optional() }),
  reply: z.object({ name: z.string() }),
});
const listTokens = call({
  method: "GET",
  path: "/api/tokens",
  summary: "",
  access: "session",
  reply: z.object({}),
});

const device = new Map<string, StoredAnswer>();
const state = { isOffline: false };
const problem = (code: number, id: string): { error: CallError } => ({
  error: { id, code, message: "" } as CallError,
});
const isUnanswered = ({ id }: CallError) => id === "offline";

beforeEach(() => {
  device.clear();
  state.isOffline = false;
  setOfflineStore({
    store: (answer) => void device.set(nameOfRequest(answer.request), answer),
    find: async (request) => device.get(nameOfRequest(request)) ?? null,
    forget: async (request) => void device.delete(nameOfRequest(request)),
    isOffline: () => state.isOffline,
  });
  shownAnswers.forget();
});

test.each([
  ["marked in the contract", listTables, { tableId: 7 }, 1],
  ["a search of it", listTables, { tableId: 7, search: "paint" }, 0],
  ["not marked", listTokens, undefined, 0],
])(
  "Only answers that the contract lets a device keep are stored: %s",
  async (_name, definition, argument, count) => {
    const answer = { data: { name: "Orders" } };
    expect(await answerAfter(definition, argument, answer, isUnanswered)).toBe(answer);
    expect(device.size).toBe(count);
  },
);

test.each([
  ["no answer", problem(0, "offline"), { data: { name: "Orders" } }, 1],
  ["a refusal", problem(403, "permission_denied"), problem(403, "permission_denied"), 0],
  ["a thing that is gone", problem(404, "object_not_found"), problem(404, "object_not_found"), 0],
  ["a server in trouble", problem(500, "internal_error"), problem(500, "internal_error"), 1],
])(
  "A stored answer is shown without a connection, and deleted when it may not be read: %s",
  async (_name, answer, shown, left) => {
    keepAnswer(listTables, { tableId: 7 }, { name: "Orders" }, 1234);
    expect(await answerAfter(listTables, { tableId: 7 }, answer, isUnanswered)).toEqual(shown);
    expect(device.size).toBe(left);
    expect(shownAnswers.oldest()).toBe("data" in shown ? 1234 : null);
  },
);

test("While the connection is known to be lost the stored answer comes at once, and counts as old", async () => {
  keepAnswer(listTables, { tableId: 7 }, { name: "Orders" }, 5);
  keepAnswer(listTables, { tableId: 8 }, { name: "Tasks" }, 3);
  expect(await answerBefore(listTables, { tableId: 7 })).toBeNull();
  state.isOffline = true;
  const answer = await answerBefore(listTables, { tableId: 7 });
  expect(answer).toEqual({ data: { name: "Orders" } });
  expect(isOld((answer as { data: unknown }).data)).toBe(true);
  expect(shownAnswers.oldest()).toBe(5);
  await answerBefore(listTables, { tableId: 8 });
  expect(shownAnswers.oldest()).toBe(3);
  expect(await answerBefore(listTables, { tableId: 9 })).toBeNull();
});
