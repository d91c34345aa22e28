import type { StoredRow } from "../../database/stored-row";
import { flag, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { allOf, anyOf, follows, ownOnly } from "../../policy/rules";
import type { Rule } from "../../policy/action";
import { taskKind, notifiesOfPeople } from "./task";

const ofTask = {
  read: follows("taskId", taskKind.read),
  edit: follows("taskId", taskKind.update),
};

const follower: Rule = {
  looksAt: ["part"],
  decide: (_actor, _rights, { row }) => (row["part"] === "follower" ? null : "permission_denied"),
};
/** Everybody who sees a task may follow it, and stop. */
const oneself = allOf(ofTask.read, ownOnly("userId"), follower);

const peopleEvent = {
  name: "task.changed",
  payload: ({ row }: { row: Readonly<Record<string, unknown>> | null }) =>
    row && { taskId: Number(row["taskId"]), tableId: null, parentId: null },
} as const;

/** Someone who owns or follows a task. */
export const taskPersonKind = defineObject({
  kind: "taskPerson",
  columns: {
    taskId: reference("task"),
    userId: reference("user"),
    part: text<"owner" | "follower">(),
  },
  notFound: "task_not_found",
  scopes: [scopeOf("user", "userId")],
  notifies: notifiesOfPeople,
  undo: true,
  rights: {
    read: anyOf(ownOnly("userId"), ofTask.read),
    create: anyOf(ofTask.edit, oneself),
    update: ofTask.edit,
    delete: anyOf(ofTask.edit, oneself),
  },
  event: peopleEvent,
});

/** A role that owns a task (decision 43). */
export const taskGroupKind = defineObject({
  kind: "taskGroup",
  columns: { taskId: reference("task"), roleId: reference("role") },
  notFound: "task_not_found",
  scopes: [scopeOf("role", "roleId")],
  notifies: notifiesOfPeople,
  undo: true,
  rights: { read: ofTask.read, create: ofTask.edit, update: ofTask.edit, delete: ofTask.edit },
  event: peopleEvent,
});

const own = ownOnly("userId");

/** A user's own marks of a task: read and bookmarked. */
export const taskMarkKind = defineObject({
  kind: "taskMark",
  columns: {
    taskId: reference("task"),
    userId: reference("user"),
    isRead: flag().default(false),
    isBookmarked: flag().default(false),
  },
  notFound: "task_not_found",
  scopes: [scopeOf("user", "userId")],
  log: { keep: "nothing" },
  rights: { read: own, create: own, update: own, delete: own },
  event: {
    name: "task.marked",
    payload: ({ row }) => row && { taskId: Number(row["taskId"]) },
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    taskPerson: StoredRow<typeof taskPersonKind>;
    taskGroup: StoredRow<typeof taskGroupKind>;
    taskMark: StoredRow<typeof taskMarkKind>;
  }
}
