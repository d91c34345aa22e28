import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { settingsCalls } from "#shared/contract/settings";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import { recordSubject, tableSubject } from "#shared/updates/subjects";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules, ruleOn } from "../policy/narrowed";
import { makeWork, updatesOf, write } from "./support";

const workspace = useTestWorkspace();
let work: TestTable;
let member: TestActor;
let builder: TestActor;
beforeAll(() => {
  ({ member, builder } = workspace);
});
beforeEach(async () => {
  work = await makeWork(builder);
});

/** A person's updates about an object, as "title: description", the latest first. */
async function toldTo(reader: TestActor, act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(
    (await reader.ok(updateCalls.listUpdates, { size: 200 })).updates.map(({ id }) => id),
  );
  await act();
  const now = await updatesOf(reader, reader === builder ? workspace.admin : builder, work);
  return now.filter(({ id }) => !before.has(id)).map(({ title, description }) => `${title}: ${description}`);
}
const add = async (cells: Parameters<TestTable["add"]>[0]) => (await work.add(cells))[0]!.id;
const follow = (thing: string, level: "follow" | "mute" | "none", by: TestActor = member) =>
  by.ok(updateCalls.setFollow, { thing: thing as never, level });

/** Actions of the builder, and the updates that the member gets. */
const cases: {
  what: string;
  act: () => Promise<unknown>;
  told: () => string[];
}[] = [
  {
    what: "put into a field of a new record",
    act: () => add({ Title: "Joint sealing", Owner: member.userId }),
    told: () => [`${builder.name} assigned you Joint sealing: Owner`],
  },
  {
    what: "put into a field of several people",
    act: async () =>
      write(builder, work, await add({ Title: "Night shift" }), { Crew: [builder.userId, member.userId] }),
    told: () => [`${builder.name} assigned you Night shift: Crew`],
  },
  {
    what: "named in a long text",
    act: async () =>
      write(builder, work, await add({ Title: "Edge lights" }), { Notes: `Ask @${member.name}, please` }),
    told: () => [`${builder.name} mentioned you in Edge lights: Ask @${member.name}, please`],
  },
  {
    what: "named in a rich text",
    act: () => add({ Title: "Markings", Report: `<p>Seen by <strong>@${member.name}</strong></p>` }),
    told: () => [`${builder.name} mentioned you in Markings: Seen by @${member.name}`],
  },
  {
    what: "named and put into a field at once: the one that counts more",
    act: () => add({ Title: "Both", Owner: member.userId, Notes: `@${member.name}` }),
    told: () => [`${builder.name} mentioned you in Both: @${member.name}`],
  },
  {
    what: "still named after a change elsewhere in the text",
    act: async () => {
      const id = await add({ Title: "Kept", Notes: `@${member.name} one` });
      await write(builder, work, id, { Notes: `@${member.name} two` });
    },
    told: () => [`${builder.name} mentioned you in Kept: @${member.name} one`],
  },
  {
    what: "named as a part of a longer word",
    act: () => add({ Title: "Address", Notes: `mail@${member.name} and @${member.name}er` }),
    told: () => [],
  },
  {
    what: "following a record",
    act: async () => {
      const id = await add({ Title: "Rubber removal" });
      await follow(recordSubject(work.id, id), "follow");
      await write(builder, work, id, { Hours: 18.5, Title: "Rubber removal, touchdown", Due: null });
      await write(builder, work, id, { Hours: null });
    },
    told: () => [
      `${builder.name} changed Rubber removal, touchdown: Hours cleared`,
      `${builder.name} changed Rubber removal, touchdown: Title to Rubber removal, touchdown, Hours to 18.5`,
    ],
  },
  {
    what: "following a table",
    act: async () => {
      await follow(tableSubject(work.id), "follow");
      await add({ Title: "New one" });
      await follow(tableSubject(work.id), "none");
      await add({ Title: "Not followed any more" });
    },
    told: () => [`${builder.name} added New one: Work orders`],
  },
  {
    what: "following a table of which many records change at once",
    act: async () => {
      await follow(tableSubject(work.id), "follow");
      await work.add(...Array.from({ length: 6 }, (_, index) => ({ Title: `Many ${index}` })));
      await follow(tableSubject(work.id), "none");
    },
    told: () => [`${builder.name} changed 6 records in Work orders: `],
  },
  {
    what: "following a record that is deleted, and its table",
    act: async () => {
      const ids = [await add({ Title: "Obsolete" }), await add({ Title: "Obsolete, too" })];
      await follow(recordSubject(work.id, ids[0]!), "follow");
      await follow(tableSubject(work.id), "follow");
      await builder.ok(recordCalls.deleteRecords, { tableId: work.id, ids });
      await follow(tableSubject(work.id), "none");
    },
    told: () => [`${builder.name} deleted 2 records in Work orders: `],
  },
  {
    what: "put into many records at once",
    act: () =>
      work.add(...Array.from({ length: 7 }, (_, index) => ({ Title: `${index}`, Owner: member.userId }))),
    told: () => [`${builder.name} assigned you 7 records in Work orders: `],
  },
  {
    what: "put into a record whose table they muted",
    act: async () => {
      await follow(tableSubject(work.id), "mute");
      await add({ Title: "Muted", Owner: member.userId });
      await follow(tableSubject(work.id), "none");
    },
    told: () => [],
  },
  {
    what: "put into a field by themselves",
    act: async () => write(member, work, await add({ Title: "Own" }), { Owner: member.userId }),
    told: () => [],
  },
  {
    what: "put back by an undo",
    act: async () => {
      const id = await add({ Title: "Undone", Owner: member.userId });
      await write(builder, work, id, { Owner: null });
      await builder.ok(historyCalls.undoLastChange, {});
    },
    told: () => [`${builder.name} assigned you Undone: Owner`],
  },
];

describe("A user is notified once, and only they, when they are", () => {
  for (const { what, act, told } of cases) {
    test(what, async () => {
      const others = await toldTo(workspace.viewer, async () => undefined);
      expect(others).toEqual([]);
      expect(await toldTo(member, act)).toEqual(told());
      expect(await toldTo(workspace.viewer, async () => undefined)).toEqual([]);
    });
  }

  test("authors are never notified of their own actions", async () => {
    expect(
      await toldTo(builder, async () => {
        await follow(tableSubject(work.id), "follow", builder);
        await add({ Title: "Mine", Owner: builder.userId, Notes: `@${builder.name}` });
        await follow(tableSubject(work.id), "none", builder);
      }),
    ).toEqual([]);
  });

  test("a personal setting stops only its type", async () => {
    const set = (setting_value: boolean) =>
      member.ok(settingsCalls.updateUserSetting, {
        setting_key: "user_mention_notification_workloom",
        setting_value,
      });
    await set(false);
    const told = await toldTo(member, async () => {
      await add({ Title: "Quiet", Notes: `@${member.name}` });
      await add({ Title: "Loud", Owner: member.userId });
    });
    expect(told).toEqual([`${builder.name} assigned you Loud: Owner`]);
    await set(true);
  });
});

describe("A user without access", () => {
  test("is not notified of hidden records or fields", async () => {
    const others = await makeWork(builder);
    const rules = {
      ...openRules,
      rows: ruleOn(others, "Hours", 1),
      fields: { [others.field("Notes")]: "hidden" },
    };
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    await withNewRole(workspace, member, {}, async (roleId) => {
      await rights.create("tableAccess", { roleId, tableId: work.id, level: "fullControl" });
      await rights.create("tableAccess", { roleId, tableId: others.id, level: "fullControl", rules });
      await checkWhatIsTold(others);
    });
  });

  async function checkWhatIsTold(others: TestTable): Promise<void> {
    const told = await toldTo(member, async () => {
      await others.add({
        Title: "Out of sight",
        Hours: 2,
        Owner: member.userId,
        Report: `<p>@${member.name}</p>`,
      });
      await others.add({ Title: "Hidden field", Hours: 1, Notes: `@${member.name}` });
      const [seen] = await others.add({ Title: "In sight", Hours: 1 });
      await follow(recordSubject(others.id, seen!.id), "follow");
      await write(builder, others, seen!.id, { Notes: "secret" });
      await write(builder, others, seen!.id, { Notes: "secret 2", Owner: member.userId });
      await write(builder, others, seen!.id, { Hours: 2, Title: "Now out of sight" });
    });
    expect(told).toEqual([`${builder.name} assigned you In sight: Owner`]);
  }
});
