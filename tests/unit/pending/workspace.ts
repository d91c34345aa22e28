import { z } from "zod";
import { call, type CallDefinition } from "#shared/contract/define";
import { ConnectionLost } from "../../../renderer/app/api/call-problems";
import { changeNamed, defineChange } from "../../../renderer/app/pending/define-change";
import type { PersistedChanges } from "../../../renderer/app/pending/persisted-changes";
import { applyPendingChanges } from "../../../renderer/app/pending/apply-pending-changes";
import {
  PendingChanges,
  type PersistedContent,
  type MadeChange,
} from "../../../renderer/app/pending/pending-changes";
import type { createBrowser } from "./browser";

const message = z.object({ clientId: z.string(), id: z.number().nullable(), text: z.string() });
const task = z.object({ id: z.number(), title: z.string(), isDone: z.boolean() });

/** A chat and tasks, as a workspace has them. */
const calls = {
  listMessages: call({
    method: "GET",
    path: "/api/messages",
    summary: "",
    access: "session",
    reply: z.object({ messages: z.array(message) }),
  }),
  sendMessage: call({
    method: "POST",
    path: "/api/messages",
    summary: "",
    access: "session",
    body: z.object({ channelId: z.number(), clientId: z.string(), text: z.string() }),
    reply: z.object({ message }),
  }),
  listTasks: call({
    method: "GET",
    path: "/api/tasks",
    summary: "",
    access: "session",
    reply: z.object({ tasks: z.array(task) }),
  }),
  updateTask: call({
    method: "PATCH",
    path: "/api/task",
    summary: "",
    access: "session",
    body: z.object({ taskId: z.number(), title: z.string().optional(), isDone: z.boolean().optional() }),
    reply: z.object({ task }),
  }),
  moveTask: call({
    method: "POST",
    path: "/api/task/move",
    summary: "",
    access: "session",
    body: z.object({ taskId: z.number(), before: z.number().nullable() }),
    reply: z.object({}),
  }),
  markSeen: call({
    method: "POST",
    path: "/api/seen",
    summary: "",
    access: "session",
    body: z.object({ channelId: z.number() }),
    reply: z.object({}),
  }),
} as const;

export const sendMessage = defineChange(calls, "sendMessage", {
  touches: ({ clientId, text }: { channelId: number; clientId: string; text: string }) => [
    { id: `message:${clientId}`, data: { text } },
  ],
  lane: ({ channelId }) => `channel:${channelId}`,
  shows: {
    listMessages(draft, { clientId, text }, _asked, reply) {
      const others = draft.messages.filter((one) => one.clientId !== clientId);
      draft.messages = [...others, reply?.message ?? { clientId, text, id: null }];
    },
  },
  whenRefused: "keep",
});

export const AUTOSAVE_DELAY = 600;
export const updateTask = defineChange(calls, "updateTask", {
  touches: ({ taskId, ...set }: { taskId: number; title?: string; isDone?: boolean }) => [
    { id: `task:${taskId}`, data: set },
  ],
  delay: AUTOSAVE_DELAY,
  merge: (_earlier, later) => later,
  shows: {
    listTasks(draft, { taskId, ...set }) {
      for (const one of draft.tasks) if (one.id === taskId) Object.assign(one, set);
    },
  },
});

export const moveTask = defineChange(calls, "moveTask", {
  touches: ({ taskId, before }: { taskId: number; before: number | null }) => [
    { id: `task:${taskId}`, data: { before } },
  ],
  lane: () => "task:order",
  shows: {
    listTasks(draft, { taskId, before }) {
      const moved = draft.tasks.filter(({ id }) => id === taskId);
      const others = draft.tasks.filter(({ id }) => id !== taskId);
      const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
      draft.tasks = others.toSpliced(at, 0, ...moved);
    },
  },
});

export const markSeen = defineChange(calls, "markSeen", {
  touches: ({ channelId }: { channelId: number }) => [{ id: `channel:${channelId}`, data: { seen: true } }],
  whenRefused: "forget",
});

/** The requests to a server, and its replies. */
export function createServer() {
  const sent: { call: string; key: string; argument: Record<string, unknown> }[] = [];
  const state = { problem: null as Error | null, isSilent: false };
  const held: (() => void)[] = [];
  const nameOf = (definition: CallDefinition) =>
    Object.entries(calls).find(([, one]) => one === definition)?.[0] ?? "";
  async function send(definition: CallDefinition, argument: object): Promise<unknown> {
    const { $mutationId, ...rest } = argument as { $mutationId: string };
    if (state.isSilent) await new Promise<void>((resolve) => held.push(resolve));
    if (state.problem) throw state.problem;
    sent.push({ call: nameOf(definition), key: $mutationId, argument: rest });
    if (definition === calls.sendMessage) {
      const { clientId, text } = rest as unknown as { clientId: string; text: string };
      return { message: { clientId, text, id: sent.length } };
    }
    return {};
  }
  return {
    sent,
    state,
    send,
    /** Answers what was held up. */
    answer: () => held.splice(0).forEach((release) => release()),
    cut: () => void (state.problem = new ConnectionLost()),
    mend: () => void (state.problem = null),
  };
}

let mutations = 0;

/** A window of a browser that shows messages and tasks, and what it has in its cache. */
export function openWindow(
  browser: ReturnType<typeof createBrowser>,
  server: ReturnType<typeof createServer>,
  changes: PersistedChanges = browser.open(`window-${++mutations}`),
) {
  const cache = {
    listMessages: { messages: [] as z.infer<typeof message>[] },
    listTasks: {
      tasks: [1, 2, 3].map((id) => ({ id, title: `Task ${id}`, isDone: false })),
    },
  };
  const told: MadeChange[] = [];
  const pending = new PendingChanges({
    persister: changes.persisterOf<PersistedContent>("change"),
    newMutationId: () => `m${++mutations}`,
    send: server.send,
    settled({ definition, content }, reply) {
      for (const [query, show] of Object.entries(definition.shows)) {
        const draft = structuredClone(cache[query as keyof typeof cache]);
        show(draft as never, content, {} as never, reply as never);
        Object.assign(cache, { [query]: draft });
      }
    },
    tell: (change) => void told.push(change),
  });
  changes.onWake(() => pending.wake());
  changes.onClose(() => pending.stop());
  const resume = () =>
    pending.resume(
      changes
        .take<PersistedContent>("change")
        .map((change) => ({ ...change, definition: changeNamed(change.content.name)! })),
    );
  void changes.ready.then(resume);
  const shown = <Query extends keyof typeof cache>(query: Query) =>
    applyPendingChanges(cache[query], query, {}, pending.current().made);
  return {
    changes,
    pending,
    told,
    cache,
    resume,
    texts: () => shown("listMessages").messages.map(({ text }) => text),
    titles: () => shown("listTasks").tasks.map(({ title }) => title),
  };
}
