import { beforeAll, describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { whatsAppCalls } from "#shared/contract/whatsapp";
import { testCall } from "../../support/each-call";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules } from "../policy/narrowed";

const workspace = useTestWorkspace();
const { addWhatsAppMessage, listWhatsAppMessages } = whatsAppCalls;
let guests: TestTable;
let recordId: number;
const of = () => ({ tableId: guests.id, recordId });

beforeAll(async () => {
  guests = await createTestTable(workspace.builder, "Guests", [
    { name: "Name", type: "text" },
    { name: "Phone", type: "phone" },
  ]);
  recordId = (await guests.add({ Name: "Ana Lopes", Phone: "+351912345678" }))[0]?.id ?? 0;
});

testCall(workspace, {
  what: "list the messages of a record",
  call: listWhatsAppMessages,
  argument: of,
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
});
testCall(workspace, {
  what: "remember a message",
  call: addWhatsAppMessage,
  argument: () => ({ ...of(), number: "351912345678", text: "Your stand is ready" }),
  allowed: ["admin", "builder", "member"],
  refused: { stranger: "object_not_found", viewer: "permission_denied" },
  bad: { "a number with letters": { change: { number: "35191abc" }, path: "number" } },
});

describe("Messages that were opened in WhatsApp", () => {
  test("name who opened which to which number, the latest first", async () => {
    const { member, viewer } = workspace;
    await member.ok(addWhatsAppMessage, { ...of(), number: "351911111111", text: " First " });
    await member.ok(addWhatsAppMessage, { ...of(), number: "351922222222" });
    const { messages, can } = await viewer.ok(listWhatsAppMessages, of());
    expect(messages.slice(0, 2)).toMatchObject([
      { number: "351922222222", text: "", openedBy: { name: member.name } },
      { number: "351911111111", text: "First", openedBy: { id: member.userId } },
    ]);
    expect(can).toEqual({ write: false });
    expect((await member.ok(listWhatsAppMessages, of())).can).toEqual({ write: true });
  });

  test("are shown to others only if they see the phone fields", async () => {
    const { builder, member } = workspace;
    await builder.ok(addWhatsAppMessage, { ...of(), number: "351933333333" });
    await withNewRole(workspace, member, {}, async (roleId) => {
      const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
      const access = { roleId, tableId: guests.id, level: "fullControl" } as const;
      const id = await rights.create("tableAccess", access);
      const rules = { ...openRules, fields: { [guests.field("Phone")]: "hidden" as const } };
      await rights.update("tableAccess", id, { rules });
      await member.ok(addWhatsAppMessage, { ...of(), number: "351944444444" });
      const { messages } = await member.ok(listWhatsAppMessages, of());
      expect(messages.map(({ number }) => number)).toContain("351944444444");
      expect(messages.map(({ openedBy }) => openedBy?.id)).not.toContain(builder.userId);
    });
  });

  test("are not added to a record in the trash, and are purged with it", async () => {
    const { admin, member, org } = workspace;
    await admin.ok(recordCalls.deleteRecords, { tableId: guests.id, ids: [recordId] });
    await member.fails("record_not_found", addWhatsAppMessage, { ...of(), number: "351911111111" });
    await admin.ok(recordCalls.purgeRecords, { tableId: guests.id, ids: [recordId] });
    const { database } = await org.handle();
    const rows = await database.all({ sql: `select "id" from "whatsAppMessage"`, parameters: [] });
    expect(rows).toEqual([]);
    await member.fails("record_not_found", listWhatsAppMessages, of());
  });
});
