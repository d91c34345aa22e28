import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { homeCalls } from "#shared/contract/home";
import { structureOf } from "../../../server/define-area";
import { areas } from "../../../server/areas/index";
import { openSocket } from "../../support/socket";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { noteCalls, noteLook, notes } from "./notes-area";

let server: TestServer;
let org: TestOrganization;
let admin: TestActor;
let builder: TestActor;
let member: TestActor;
beforeAll(async () => {
  server = await startTestServer({}, undefined, [...areas, notes]);
  org = await server.createOrganization();
  [admin, builder, member] = [
    await org.actor("admin"),
    await org.actor("builder"),
    await org.actor("member"),
  ];
});
afterAll(() => server.close());

const write = (text: string) => builder.ok(noteCalls.createNote, { text });
const read = async (actor = builder) => (await actor.ok(noteCalls.listNotes)).notes.map(({ text }) => text);
const database = async () => (await org.handle()).database;

describe("A kind of thing costs one declaration", () => {
  test("It is made, listed, changed and put into the trash by those who may", async () => {
    const { noteId } = await write("Buy thread");
    expect(await read()).toContain("Buy thread");
    await builder.ok(noteCalls.updateNote, { noteId, text: "Buy yarn" });
    expect(await read()).toContain("Buy yarn");
    await builder.ok(noteCalls.deleteNote, { noteId });
    expect(await read()).not.toContain("Buy yarn");
  });

  test("To others it does not exist, whether they guess its number or not", async () => {
    const { noteId } = await write("Mine");
    expect(await read(member)).toEqual([]);
    expect(await read(admin)).toContain("Mine");
    await member.fails("not_found", noteCalls.updateNote, { noteId, text: "Theirs" });
    await member.fails("not_found", noteCalls.updateNote, { noteId: 999_999, text: "Theirs" });
    const elsewhere = await (await server.createOrganization()).actor("admin");
    await elsewhere.fails("not_found", noteCalls.deleteNote, { noteId });
  });

  test("Every change of it is taken back and done again, with words for it", async () => {
    const { noteId } = await write("First");
    await builder.ok(noteCalls.updateNote, { noteId, text: "Second" });
    const undone = await builder.ok(historyCalls.undoLastChange, {});
    expect(undone.summary).toMatchObject({ text: "views.undone.update", values: { view: "First" } });
    expect(await read()).toContain("First");
    await builder.ok(historyCalls.undoLastChange, { changeSetId: undone.changeSetId });
    expect(await read()).toContain("Second");
    const { changeSetId } = await builder.ok(noteCalls.deleteNote, { noteId });
    await builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await read()).toContain("Second");
  });

  test("Removed for good it is gone from its table, and what the log held of it too", async () => {
    const { noteId } = await write("For a while");
    await builder.fails("not_found", noteCalls.purgeNote, { noteId });
    await builder.ok(noteCalls.deleteNote, { noteId });
    await builder.ok(noteCalls.purgeNote, { noteId });
    const { get, all } = bound(await database());
    expect(await get(`select "id" from "note" where "id" = ?`, noteId)).toBeUndefined();
    const logged = await all(
      `select "action", "before", "after" from "change" where "object" = 'note' and "objectId" = ?`,
      noteId,
    );
    expect(
      logged.filter(({ action }) => action !== "purge").map(({ before, after }) => [before, after]),
    ).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("A secret of it is in no log, no row that is read and no answer", async () => {
    const { noteId } = await write("With a secret");
    const { get, all } = bound(await database());
    expect(await get(`select "pin" from "note" where "id" = ?`, noteId)).toEqual({ pin: "1234" });
    const logged = await all(
      `select "after" from "change" where "object" = 'note' and "objectId" = ?`,
      noteId,
    );
    expect(JSON.stringify(logged)).not.toContain("1234");
  });

  test("The same request made twice makes one", async () => {
    const headers = { "idempotency-key": "a-note" };
    const [first, again] = [
      await builder.raw(noteCalls.createNote, { text: "Once" }, headers),
      await builder.raw(noteCalls.createNote, { text: "Once" }, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await read()).filter((text) => text === "Once")).toHaveLength(1);
  });
});

describe("One declaration covers reads without changes", () => {
  const looks = async (noteId: number) =>
    bound(await database()).all(
      `select "changeSet"."actorId", "cause", "action", "before", "after" from "change"
       join "changeSet" on "changeSet"."id" = "change"."changeSetId"
       where "object" = 'note_look' and "objectId" = ?`,
      noteId,
    );

  test("The log has who did it, and undo passes over it", async () => {
    const { noteId, changeSetId } = await write("Looked at");
    await builder.ok(noteCalls.lookAtNote, { noteId });
    const after = JSON.stringify({ shelf: 1 });
    expect(await looks(noteId)).toEqual([
      { actorId: builder.userId, cause: "interface", action: "act", before: null, after },
    ]);
    expect((await builder.ok(historyCalls.undoLastChange, {})).undone).toBe(changeSetId);
  });

  test("Those who may not do it leave no trace", async () => {
    const { noteId } = await write("Not for members");
    await member.fails("permission_denied", noteCalls.lookAtNote, { noteId });
    expect(await looks(noteId)).toEqual([]);
  });

  test("Its followers are not notified", async () => {
    const { noteId } = await write("Quiet");
    const socket = await openSocket(admin);
    await socket.follow("organization");
    await builder.ok(noteCalls.lookAtNote, { noteId });
    await socket.settle();
    expect(socket.messages.filter(({ type }) => type === "change")).toEqual([]);
    await socket.close();
  });

  test.each([
    ["twice", [noteLook, noteLook], "The action note_look is logged twice"],
    ["by the name of a kind", [{ ...noteLook, name: "note" }], "note is a kind of object and no action"],
  ])("It cannot be declared %s", (_how, actions, message) => {
    expect(() => structureOf([...areas, { ...notes, actions }])).toThrow(message);
  });
});

describe("A topic costs one declaration", () => {
  test("Its followers get a change after the commit, and missed ones after reconnecting", async () => {
    const socket = await openSocket(admin);
    const { seq } = await socket.follow("shelf:1");
    const { noteId } = await write("News");
    expect((await socket.event("app.changed")).event.payload).toEqual({ appId: noteId, tableId: null });
    await socket.close();
    const { noteId: missed } = await write("Missed");
    const back = await openSocket(admin);
    await back.follow("shelf:1", seq);
    const told = [await back.event("app.changed"), await back.event("app.changed")];
    expect(told.map(({ event }) => event.payload.appId)).toEqual([noteId, missed]);
    await back.close();
  });

  test("A permanent removal is published by number", async () => {
    const { noteId } = await write("Soon gone");
    await builder.ok(noteCalls.deleteNote, { noteId });
    const socket = await openSocket(admin);
    await socket.follow("shelf:1");
    await builder.ok(noteCalls.purgeNote, { noteId });
    expect((await socket.event("app.changed")).event.payload).toEqual({ appId: noteId, tableId: null });
    await socket.close();
  });

  test("Only its owner may follow it, and its events reach no other topic", async () => {
    const [socket, other] = [await openSocket(builder), await openSocket(admin)];
    socket.say({ type: "subscribe", topic: "shelf:1" });
    socket.say({ type: "subscribe", topic: "cupboard:1" });
    const refusals = [];
    for (let count = 0; count < 2; count += 1)
      refusals.push(await socket.next((message) => message.type === "refused", "a refusal"));
    expect(refusals).toMatchObject([
      { topic: "shelf:1", id: "permission_denied" },
      { topic: "cupboard:1", id: "not_found" },
    ]);
    await other.follow("shelf:2");
    await other.follow("organization");
    await write("Elsewhere");
    await builder.ok(homeCalls.listFavorites, {});
    await other.settle();
    expect(other.messages.filter(({ type }) => type === "change")).toEqual([]);
    await Promise.all([socket.close(), other.close()]);
  });
});

describe("Access of a call", () => {
  test("Of several flags one is enough", async () => {
    await admin.ok(noteCalls.createNote, { text: "By an administrator" });
    await write("By a builder");
    await member.fails("permission_denied", noteCalls.createNote, { text: "By a member" });
  });

  test("A public page acts as itself: it reads what it shows, for everybody, and nothing else", async () => {
    const { noteId } = await write("For everybody");
    expect(await org.anonymous().ok(noteCalls.readNote, { noteId })).toEqual({
      id: noteId,
      text: "For everybody",
    });
    expect(await member.ok(noteCalls.readNote, { noteId })).toEqual({ id: noteId, text: "For everybody" });
    await org.anonymous().fails("not_found", noteCalls.readNote, { noteId: 999_999 });
    await org.anonymous().fails("invalid_token", noteCalls.listNotes);
  });
});

type Database = Awaited<ReturnType<typeof database>>;
type Stored = Record<string, unknown>;

const bound = (of: Database) => ({
  get: (sql: string, ...parameters: unknown[]) => of.get<Stored>({ sql, parameters }),
  all: (sql: string, ...parameters: unknown[]) => of.all<Stored>({ sql, parameters }),
});
