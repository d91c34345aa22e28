import { expect, jest, test } from "@jest/globals";
import type { RealtimeEvent } from "#shared/contract/events";
import type { Session } from "#shared/contract/access";
import type { Update } from "#shared/contract/updates";
import type { SessionSnapshot } from "#shared/desktop/bridge";
import { CompanyWatch } from "../../../electron/main/companies/company-watch";
import type { SocketOptions } from "../../../electron/main/companies/light-socket";

const session = (unreadUpdates: number): SessionSnapshot => ({
  status: "signedIn",
  session: { id_user: 7, unreadUpdates } as Session,
});

async function start({
  token = "secret",
  answers = [session(3)],
}: {
  token?: string | null;
  answers?: SessionSnapshot[];
}) {
  let options: SocketOptions | null = null;
  const counts: number[] = [];
  const close = jest.fn();
  const onUpdate = jest.fn();
  const watch = new CompanyWatch({
    origin: "https://acme.example",
    token: () => Promise.resolve(token),
    validate: () => Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]!),
    open: (asked) => {
      options = asked;
      return close;
    },
    resolveProxy: async () => "DIRECT",
    setUnread: (count) => counts.push(count),
    onUpdate,
  });
  await watch.start();
  const socket = () => options as SocketOptions | null;
  return { watch, counts, close, onUpdate, socket, emit: (event: RealtimeEvent) => socket()?.onEvent(event) };
}

test("An organisation without a window is followed with its own token", async () => {
  const { socket, counts, watch } = await start({});
  expect(socket()).toMatchObject({ origin: "https://acme.example", token: "secret", topic: "user:7" });
  expect(counts).toEqual([3]);
  expect(watch.isFollowing).toBe(true);
});

test("Its count follows every event", async () => {
  const { emit, counts, onUpdate } = await start({});
  const update = { id: 1 } as Update;
  emit({ name: "update.created", payload: { update, unread: 4, alerts: true } });
  emit({ name: "update.read", payload: { unread: 1 } });
  expect(counts).toEqual([3, 4, 1]);
  expect(onUpdate).toHaveBeenCalledWith({ update, unread: 4, alerts: true });
});

test("After a lost connection the count is requested again", async () => {
  const { socket, counts } = await start({ answers: [session(3), session(9)] });
  socket()?.onFollowing();
  await new Promise(process.nextTick);
  expect(counts).toEqual([3, 9]);
});

test.each<[string, string | null, SessionSnapshot, number[]]>([
  ["signed out", null, session(1), []],
  ["expired", "old", { status: "signedOut", expired: true }, [0]],
  ["unreachable", "secret", { status: "unreachable", error: { id: "x", code: 0, message: "" } }, []],
])("An organisation that is %s is not followed", async (_state, token, answer, expected) => {
  const { socket, counts, watch } = await start({ token, answers: [answer] });
  expect(socket()).toBeNull();
  expect(counts).toEqual(expected);
  expect(watch.isFollowing).toBe(false);
});

test("It ends with its socket", async () => {
  const { watch, close } = await start({});
  watch.end();
  expect(close).toHaveBeenCalledTimes(1);
  expect(watch.isFollowing).toBe(false);
});

test("An event that arrives while the count is being requested is later than the answer", async () => {
  const { socket, emit, counts } = await start({ answers: [session(3), session(9)] });
  socket()?.onFollowing();
  emit({ name: "update.read", payload: { unread: 0 } });
  await new Promise(process.nextTick);
  expect(counts).toEqual([3, 0]);
});

test("A server that does not answer the request for the count is tried again from the start", async () => {
  const unreachable: SessionSnapshot = { status: "unreachable", error: { id: "x", code: 0, message: "" } };
  const { socket, watch, close, counts } = await start({ answers: [session(3), unreachable] });
  socket()?.onFollowing();
  await new Promise(process.nextTick);
  expect(counts).toEqual([3]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(watch.isFollowing).toBe(false);
});
