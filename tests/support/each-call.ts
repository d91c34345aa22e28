import { describe, expect, test } from "@jest/globals";
import type { ArgumentOf, CallDefinition, ReplyOf } from "#shared/contract/define";
import type { EventName, Topic } from "#shared/contract/events";
import type { ErrorId } from "#shared/errors/index";
import type { Client } from "./client";
import type { TestWorkspace } from "./test-workspace";
import type { ActorName } from "./organizations/organization";
import { openSocket } from "./socket";

type People = ActorName | "stranger";

/** The rules that every call has to follow. */
export interface CallRules<D extends CallDefinition> {
  /** The user's action: "rename a table". */
  what: string;
  call: D;
  /** A valid argument; called for each test, so it may create what it refers to. */
  argument(): Promise<ArgumentOf<D>> | ArgumentOf<D>;
  allowed: readonly ActorName[];
  /**
   * Users who are refused, with the error. The stranger uses their own token at their own organisation's address.
   */
  refused?: Partial<Record<People, ErrorId>>;
  /** Invalid inputs by description, with the path that the error names. */
  bad?: Record<string, { change: Record<string, unknown>; path: string }>;
  /** The event that followers of `topic` receive after the commit, and never without one. */
  event?: { name: EventName; topic(argument: ArgumentOf<D>): Topic };
}

/** The standard tests of one call: success, 401, missing rights, invalid input, event only after the commit. */
export function testCall<D extends CallDefinition>(workspace: TestWorkspace, rules: CallRules<D>): void {
  const { what, call, refused = {}, bad = {}, event } = rules;
  const ask = async (client: Client, change: Record<string, unknown> = {}) =>
    client.raw(call, { ...((await rules.argument()) as object), ...change });

  describe(`${call.method} ${call.path}`, () => {
    test.each(rules.allowed)(`The %s can ${what}`, async (name) => {
      const { status, body } = await ask(workspace[name]);
      expect({ status, body }).toMatchObject({ status: 200 });
    });

    test(`It is not possible to ${what} without signing in`, async () => {
      const { status, body } = await ask(workspace.nobody);
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: { id: "invalid_token", code: 401 } });
    });

    test(`A token of another organisation does not allow users to ${what}`, async () => {
      const headers = { Authorization: `Bearer ${workspace.stranger.token}` };
      const { body } = await workspace.nobody.raw(call, await rules.argument(), headers);
      expect(body).toMatchObject({ error: { id: "invalid_token", code: 401 } });
    });

    for (const [name, id] of Object.entries(refused) as [People, ErrorId][]) {
      test(`The ${name} cannot ${what}: ${id}`, async () => {
        const { status, body } = await ask(workspace[name]);
        expect(body).toMatchObject({ error: { id, code: status } });
      });
    }

    if (call.body) {
      test(`An unknown key is refused when users ${what}`, async () => {
        const { body } = await ask(workspace.admin, { surprise: 1 });
        expect(body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: "surprise" }] } });
      });
    }

    for (const [wrong, { change, path }] of Object.entries(bad)) {
      test(`Users cannot ${what} with ${wrong}`, async () => {
        const { status, body } = await ask(workspace.admin, change);
        expect({ status, body }).toMatchObject({ status: 400, body: { error: { id: "invalid_request" } } });
        const { fields = [] } = (body as { error: { fields?: { path: string; message: string }[] } }).error;
        expect(fields.map((field) => field.path)).toContain(path);
        expect(fields.every(({ message }) => message.length > 5)).toBe(true);
      });
    }

    if (event) {
      test(`Others are notified after the commit when users ${what}`, async () => {
        const argument = await rules.argument();
        const socket = await openSocket(workspace.viewer);
        await socket.follow(event.topic(argument));
        const reply = (await workspace.admin.raw(call, argument)).body as ReplyOf<D>;
        const told = await socket.event(event.name);
        expect(reply).not.toHaveProperty("error");
        expect(told.type).toBe("change");
        // The events of the second argument's objects count, too.
        const another = await rules.argument();
        await socket.settle();
        const before = socket.messages.length;
        await workspace.nobody.raw(call, another);
        const refusedBy = Object.keys(refused).find((name) => name !== "stranger") as ActorName | undefined;
        if (refusedBy) await workspace[refusedBy].raw(call, argument);
        await socket.settle();
        // Notifications are written from the log, a moment after the change.
        const after = socket.messages
          .slice(before)
          .filter((message) => message.type === "change" && message.event.name !== "update.created");
        expect(after).toEqual([]);
        await socket.close();
      });
    }
  });
}
