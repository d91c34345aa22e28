import { z } from "zod";
import { call } from "#shared/contract/define";
import { defineArea } from "../../../server/define-area";
import { commit, objectId } from "../../../server/http/change-set";
import { implement } from "../../../server/http/implement";
import { defineLoggedAction, recordAction } from "../../../server/log/logged-action";
import { integer, reference, text } from "../../../server/objects/columns";
import { defineObject } from "../../../server/objects/define-object";
import { list, open } from "../../../server/objects/read";
import { scopeOf } from "../../../server/objects/scopes";
import { authorize } from "../../../server/policy/authorize";
import { adminOnly, anyOf, ownOnly } from "../../../server/policy/rules";
import { defineTopic } from "../../../server/realtime/define-topic";

const own = ownOnly("userId");
const ownOrAdmin = anyOf(own, adminOnly);

/** An object kind that the product does not have, complete in this file. */
export const noteKind = defineObject({
  kind: "note",
  columns: {
    userId: reference("user"),
    text: text(),
    pin: text().secret().nullable(),
    shelf: integer().default(1),
  },
  notFound: "not_found",
  scopes: [scopeOf("shelf", "shelf")],
  trash: true,
  rights: { read: ownOrAdmin, create: own, update: own, delete: own },
  history: {
    named: { view: "text" },
    created: "views.undone.create",
    updated: "views.undone.update",
    deleted: "views.undone.delete",
    restored: "views.undone.restore",
  },
  event: { name: "app.changed", payload: ({ id }) => ({ appId: id, tableId: null }) },
});

/** Looking at a note changes nothing, and is known all the same. */
export const noteLook = defineLoggedAction({ name: "note_look", right: noteKind.read });

const shelfTopic = defineTopic({
  name: "shelf",
  right: { ...noteKind.create, rule: adminOnly },
  key: ({ actor }) => String(actor.userId),
});

const id = z.number().int();
const note = z.object({ id, text: z.string() });
const params = z.object({ noteId: z.coerce.number().int() });

export const noteCalls = {
  listNotes: call({
    method: "GET",
    path: "/api/v4/notes",
    summary: "One's own notes",
    access: "session",
    reply: z.object({ notes: z.array(note) }),
  }),
  createNote: call({
    method: "POST",
    path: "/api/v4/notes",
    summary: "Write a note",
    access: ["canCreateApps", "isAdmin"],
    body: z.object({ text: z.string() }),
    reply: z.object({ noteId: id, changeSetId: id }),
  }),
  updateNote: call({
    method: "PATCH",
    path: "/api/v4/notes/{noteId}",
    summary: "Write it anew",
    access: "session",
    params,
    body: z.object({ text: z.string() }),
    reply: z.object({ changeSetId: id }),
  }),
  deleteNote: call({
    method: "DELETE",
    path: "/api/v4/notes/{noteId}",
    summary: "Into the trash",
    access: "session",
    params,
    reply: z.object({ changeSetId: id }),
  }),
  purgeNote: call({
    method: "POST",
    path: "/api/v4/notes/{noteId}/purge",
    summary: "Gone for good",
    access: "session",
    params,
    reply: z.object({ changeSetId: id }),
  }),
  lookAtNote: call({
    method: "POST",
    path: "/api/v4/notes/{noteId}/looks",
    summary: "Look at a note",
    access: "session",
    params,
    reply: z.object({}),
  }),
  readNote: call({
    method: "GET",
    path: "/api/v4/public/notes/{noteId}",
    summary: "A note that anybody reads",
    access: { public: "publicPage" },
    params,
    reply: note,
    errors: ["not_found"],
  }),
};

const handlers = implement(noteCalls, {
  async listNotes(context) {
    const notes = await list(context, noteKind, noteKind.read, { order: { by: "text" } });
    return { notes: notes.map(({ id: noteId, text: words }) => ({ id: noteId, text: words })) };
  },
  async createNote(context, { text: words }) {
    const { userId } = context.actor;
    const grant = await authorize(context, noteKind.create, { userId });
    const result = await commit(context, [noteKind.make(grant, { userId, text: words, pin: "1234" })]);
    return { noteId: objectId(result), changeSetId: result.changeSetId };
  },
  async updateNote(context, { noteId, text: words }) {
    const { row, grant } = await open(context, noteKind, noteKind.update, noteId);
    const { changeSetId } = await commit(context, [
      noteKind.change(grant, { text: words }, { text: row.text }),
    ]);
    return { changeSetId };
  },
  async deleteNote(context, { noteId }) {
    const { grant } = await open(context, noteKind, noteKind.delete, noteId);
    const { changeSetId } = await commit(context, [noteKind.trash(grant)]);
    return { changeSetId };
  },
  async purgeNote(context, { noteId }) {
    const { grant } = await open(context, noteKind, noteKind.purge, noteId);
    const { changeSetId } = await commit(context, [noteKind.purgeFrom(grant)]);
    return { changeSetId };
  },
  async lookAtNote(context, { noteId }) {
    const { row, grant } = await open(context, noteKind, noteKind.read, noteId);
    await recordAction(context, noteLook, grant, { detail: { shelf: row.shelf } });
    return {};
  },
  async readNote(context, { noteId }) {
    const page = { kind: "publicPage", id: noteId, scopes: ["note.read"] } as const;
    const actor = await context.services.actors.principal(context.org, page);
    if (!actor) throw new Error("A page stands for itself");
    const { row } = await open({ ...context, actor }, noteKind, noteKind.read, noteId);
    return { id: row.id, text: row.text };
  },
});

export const notes = defineArea({
  name: "notes",
  calls: [handlers],
  objects: [noteKind],
  actions: [noteLook],
  topics: [shelfTopic],
  migrations: [
    {
      name: "notes/2026-11-23-notes",
      statements: [
        `create table "note" (
          "id" integer primary key autoincrement,
          "createdAt" integer not null, "createdBy" integer not null,
          "updatedAt" integer not null, "updatedBy" integer not null,
          "deletedAt" integer, "deletedBy" integer,
          "revision" integer not null default 1,
          "userId" integer not null, "text" text not null, "pin" text, "shelf" integer not null default 1
        )`,
      ],
    },
  ],
});
