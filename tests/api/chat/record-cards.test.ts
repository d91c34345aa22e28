import { beforeAll, describe, expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { updateCalls } from "#shared/contract/updates";
import { openSocket } from "../../support/socket";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRole } from "../roles/roles";
import { makeChannel, said } from "./chats";

const workspace = useTestWorkspace();

/** Part of everything that the member must never read. */
const SECRET = "Quetzal";

let orders: TestTable;
let salaries: TestTable;
/** The record that the member sees, one hidden by their row rule, and one of a hidden table. */
let [mine, theirs, salary] = [0, 0, 0];
beforeAll(async () => {
  const { builder, admin, member } = workspace;
  orders = await createTestTable(builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Team", type: "number" },
    { name: "Stage", type: "select", config: statusOptions },
    {
      name: "Verdict",
      type: "select",
      config: { options: [{ id: 1, label: `${SECRET} verdict`, value: "secret", color: "iris" }] },
    },
  ]);
  salaries = await createTestTable(builder, `${SECRET} salaries`);
  const made = await orders.add(
    { Title: "Sweep apron", Team: 1, Stage: 1, Verdict: 1 },
    { Title: `${SECRET} closure`, Team: 2 },
  );
  [mine, theirs] = [made[0]?.id ?? 0, made[1]?.id ?? 0];
  salary = (await salaries.add({ Title: `${SECRET} band` }))[0]?.id ?? 0;
  const rows = {
    match: "all" as const,
    conditions: [{ fieldId: orders.field("Team"), operator: "is" as const, value: 1 }],
  };
  const rules = {
    rows,
    mayHandOver: false,
    fields: { [orders.field("Verdict")]: "hidden" as const },
    newFields: "writable" as const,
  };
  await createRole(
    admin,
    { tables_enabled: { [orders.id]: { level: "contribute", rules } } },
    { members: [member.userId] },
  );
});

const named = () => [
  { tableId: orders.id, recordId: mine },
  { tableId: orders.id, recordId: theirs },
  { tableId: salaries.id, recordId: salary },
];

describe("Records that a message names", () => {
  test("are shown to each reader as far as they may see them", async () => {
    const records = named()
      .map(({ tableId, recordId }) => `${tableId}:${recordId}`)
      .join(",");
    const cards = async (actor: typeof workspace.member) =>
      (await actor.ok(chatCalls.listRecordCards, { records })).items;
    const own = await cards(workspace.member);
    expect(own).toMatchObject([{ title: "Sweep apron", values: [{ label: "Stage", text: "New" }] }]);
    expect(JSON.stringify(own)).not.toContain(SECRET);
    const whole = await cards(workspace.builder);
    expect(whole.map(({ title }) => title)).toEqual(["Sweep apron", `${SECRET} closure`, `${SECRET} band`]);
    expect(JSON.stringify(whole)).toContain(`${SECRET} verdict`);
  });

  test("stay hidden in the message, its event, its search and its update", async () => {
    const { builder, member } = workspace;
    const chat = await makeChannel(builder);
    const socket = await openSocket(member);
    await socket.follow(`user:${member.userId}`);
    await socket.follow(`chat:${chat.id}`);
    const message = {
      type: "doc" as const,
      content: [
        {
          type: "paragraph" as const,
          content: [
            { type: "text" as const, text: "See " },
            { type: "mention" as const, attrs: { userId: member.userId } },
            ...named().map((attrs) => ({ type: "record" as const, attrs })),
          ],
        },
      ],
    };
    await builder.ok(chatCalls.sendMessage, { ...said(chat.id, ""), message });
    await socket.event("chatMessage.changed");
    await socket.event("update.created");
    const read = [
      socket.messages,
      await member.ok(chatCalls.listMessages, { chatId: chat.id }),
      await member.ok(chatCalls.searchMessages, { query: "see" }),
      await member.ok(chatCalls.listChats),
      await member.ok(updateCalls.listUpdates, { size: 20 }),
    ];
    expect(JSON.stringify(read)).toContain("See ");
    expect(JSON.stringify(read)).not.toContain(SECRET);
    expect((await member.ok(chatCalls.searchMessages, { query: SECRET })).items).toEqual([]);
    await socket.close();
  });
});
