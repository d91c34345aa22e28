import { z } from "zod";
import "../errors/public-views";
import { languages } from "../languages";
import { READS_PER_CALL } from "../limits/apps";
import { FORM_ITEMS_MAX } from "../limits/forms";
import { SIGNED_TEXT_MAX_LENGTH } from "../limits/public-forms";
import {
  SHARE_EMAILS_MAX,
  VIEW_PASSWORD_MAX_LENGTH,
  VIEW_PASSWORD_MIN_LENGTH,
  VIEW_READS_MAX_BYTES,
} from "../limits/public-views";
import { organization } from "./access";
import { shownBars } from "./bars";
import { changeSetId, color, id, instant, pathId, seq } from "./common";
import { call } from "./define";
import { argumentOf, readAnswer, readOf } from "./page-reads";
import { page } from "./pages";
import { recordGroupCalls } from "./record-groups";
import { recordCalls } from "./records";
import { table, tableCalls } from "./tables";

/** Kinds of what is public, by their names on the wire: a table, an app page, a form. */
export const publicViewTypes = ["object", "dashboard", "form"] as const;

const options = z.strictObject({
  /** The page answers no one from then on. */
  expiresAt: instant.nullable(),
  /** Whether search engines may list it. */
  indexable: z.boolean(),
});
export type PublicViewOptions = z.infer<typeof options>;

/** Specification 1, section 3, 'Public view', for those who may share it. */
const publicView = z.object({
  id,
  type: z.enum(publicViewTypes),
  identifier: id,
  canWrite: z.literal(false),
  token: z.string(),
  active: z.boolean(),
  /** Fields whose values it shows; of a form also which one it is, and null for the field of a record's form. */
  config: z.object({
    fields: z.array(id),
    form_id: id.optional(),
    field_id: id.nullable().optional(),
  }),
  /** The address to pass on: `{share host}/{account}/{token}`. */
  url: z.string(),
  options,
  hasPassword: z.boolean(),
});
export type PublicView = z.infer<typeof publicView>;

/** A table for whose new records the page has a button, and the public link of its form. */
const pageForm = z.object({
  tableId: id,
  formId: id.nullable(),
  label: z.string(),
  isOpen: z.boolean(),
});

const named = z.object({ type: z.enum(publicViewTypes), identifier: id });
/** A public page is never written to by its own link: forms have theirs. */
const readOnly = named.extend({ canWrite: z.literal(false).default(false) });
/** Fields that the public view of a table shows; without them all of today. */
const newConfig = z.object({ fields: z.array(id).min(1).max(FORM_ITEMS_MAX) });
const rights = ["app_not_found", "object_not_found", "form_not_found", "permission_denied"] as const;

export const publicViewCalls = {
  getPublicView: call({
    method: "POST",
    path: "/api/public-view/get",
    summary: "The public link of an app page, a table or a form; 404 if there is none",
    access: "session",
    kind: "query",
    body: named,
    reply: z.object({ view: publicView, forms: z.array(pageForm) }),
    errors: [...rights, "public_view_not_enabled"],
  }),
  previewPublicView: call({
    method: "POST",
    path: "/api/v4/public-views/preview",
    summary: "The records and fields that a page would show to everybody",
    access: "canCreateApps",
    kind: "query",
    isHeavy: true,
    body: named,
    reply: z.object({
      tables: z.array(
        z.object({
          tableId: id,
          label: z.string(),
          /** The most that one of its blocks shows. */
          records: z.number().int(),
          fields: z.array(z.string()),
        }),
      ),
    }),
    errors: rights,
  }),
  createPublicView: call({
    method: "POST",
    path: "/api/public-view/create",
    summary: "Turn the public link of a page, table or form on; one that was off has the same address again",
    access: "canCreateApps",
    body: readOnly.extend({ config: newConfig.optional() }),
    reply: z.object({ view: publicView, changeSetId }),
    errors: [...rights, "public_view_too_much", "field_not_found"],
  }),
  deletePublicView: call({
    method: "POST",
    path: "/api/public-view/delete",
    summary: "Turn the public link of a page, table or form off",
    access: "canCreateApps",
    body: readOnly,
    reply: z.object({ changeSetId }),
    errors: [...rights, "public_view_not_enabled"],
  }),
  updatePublicView: call({
    method: "PATCH",
    path: "/api/v4/public-views/{viewId}",
    summary: "Change a public link's options or password, or give it another address",
    access: "canCreateApps",
    params: z.object({ viewId: pathId }),
    body: z
      .object({
        options: options.partial(),
        /** Null takes it away. */
        password: z.string().min(VIEW_PASSWORD_MIN_LENGTH).max(VIEW_PASSWORD_MAX_LENGTH).nullable(),
        /** With a new address the earlier one opens nothing any more. */
        renew: z.literal(true),
      })
      .partial(),
    reply: z.object({ view: publicView, changeSetId }),
    errors: [...rights, "public_view_not_enabled"],
  }),
  mailPublicView: call({
    method: "POST",
    path: "/api/v3/public-view/{id}/{share}",
    summary: "Send the public link by email; `share` is its token, so that no earlier address is sent",
    access: "canCreateApps",
    params: z.object({ id: pathId, share: z.string().max(SIGNED_TEXT_MAX_LENGTH) }),
    body: z.object({ emails: z.array(z.email().max(320)).min(1).max(SHARE_EMAILS_MAX) }),
    reply: z.object({ sent: z.number().int() }),
    errors: [...rights, "public_view_not_enabled", "mail_quota_reached", "plan_limit_reached"],
  }),
} as const;

const signed = z.string().max(SIGNED_TEXT_MAX_LENGTH);
const token = z.object({ token: signed });
/** The access token returned for the password. */
const pass = signed.optional();
/** A block of the page stands for the records that it shows: its number takes the place of a table's. */
const source = token.extend({ tableId: pathId });
const states = ["not_found", "public_view_expired", "public_view_locked"] as const;
const readErrors = [
  ...states,
  "object_not_found",
  "field_not_found",
  "public_view_not_shown",
  "query_timeout",
] as const;
const access = { public: "publicPage" } as const;

/** A page as its visitors see it. */
const shownPage = z.object({
  type: z.enum(["dashboard", "object"]),
  identifier: id,
  config: page,
  /** The bars around the page, with only public items. */
  bars: shownBars.nullable(),
  organization: organization.omit({ id: true }),
  locale: z.object({
    language: z.enum(languages),
    home: z.string(),
    timeZone: z.string(),
    currency: z.string(),
  }),
  /** People whom shown records name. */
  people: z.array(z.object({ id, name: z.string(), color })),
  /** The public forms of new records, by the block whose button opens them. */
  forms: z.array(z.object({ blockId: id, url: z.string() })),
  /** The page from which the visitor came, where it is public too. */
  previous: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** Opens the page again for a while, where it has a password. */
  pass: z.string().nullable(),
  seq,
});
export type ShownPage = z.infer<typeof shownPage>;

const previousApp = pathId.optional();

/** Reads of a public page's blocks: each names its block in the place of a table. */
const publicRead = z.discriminatedUnion("call", [
  readOf("getTable", argumentOf(tableCalls.getTable)),
  readOf(
    "queryRecords",
    argumentOf({
      params: recordCalls.queryRecords.params,
      body: recordCalls.queryRecords.body.omit({ board: true }),
    }),
  ),
  readOf("countRecords", argumentOf(recordCalls.countRecords)),
  readOf("aggregateRecords", argumentOf(recordGroupCalls.aggregateRecords)),
  readOf("groupRecords", argumentOf(recordGroupCalls.groupRecords)),
]);
export type PublicRead = z.infer<typeof publicRead>;

/**
 * Calls of visitors of public pages: each is answered like the named block's own query, with only the data that it
 * shows.
 */
export const publicPageCalls = {
  readPublicView: call({
    method: "GET",
    path: "/api/v4/public-pages/{token}",
    summary: "A public page by its link's token",
    access,
    params: token,
    query: z.object({ previousApp }),
    reply: shownPage,
    errors: states,
  }),
  openPublicView: call({
    method: "POST",
    path: "/api/v4/public-pages/{token}/open",
    summary: "A public page that has a password, by it or by what an earlier opening answered",
    access,
    kind: "query",
    params: token,
    body: z
      .object({ password: z.string().max(VIEW_PASSWORD_MAX_LENGTH), pass: signed, previousApp })
      .partial(),
    reply: shownPage,
    errors: [...states, "public_view_wrong_password"],
  }),
  getPublicTable: call({
    method: "GET",
    path: "/api/v4/public-pages/{token}/tables/{tableId}",
    summary: "The fields that a block of a public page shows",
    access,
    params: source,
    query: z.object({ pass }),
    reply: z.object({ table, seq }),
    errors: readErrors,
  }),
  queryPublicRecords: call({
    method: "POST",
    path: "/api/v4/public-pages/{token}/tables/{tableId}/records/query",
    summary: "A page of the records that a block of a public page shows",
    access,
    isHeavy: true,
    kind: "query",
    params: source,
    body: recordCalls.queryRecords.body.omit({ board: true }).extend({ pass }),
    reply: recordCalls.queryRecords.reply,
    errors: readErrors,
  }),
  countPublicRecords: call({
    method: "POST",
    path: "/api/v4/public-pages/{token}/tables/{tableId}/records/count",
    summary: "How many records a block of a public page shows",
    access,
    isHeavy: true,
    kind: "query",
    params: source,
    body: recordCalls.countRecords.body.extend({ pass }),
    reply: recordCalls.countRecords.reply,
    errors: readErrors,
  }),
  aggregatePublicRecords: call({
    method: "POST",
    path: "/api/v4/public-pages/{token}/tables/{tableId}/records/aggregates",
    summary: "The figures that a block of a public page shows",
    access,
    isHeavy: true,
    kind: "query",
    params: source,
    body: recordGroupCalls.aggregateRecords.body.extend({ pass }),
    reply: recordGroupCalls.aggregateRecords.reply,
    errors: readErrors,
  }),
  groupPublicRecords: call({
    method: "POST",
    path: "/api/v4/public-pages/{token}/tables/{tableId}/records/groups",
    summary: "The groups that a block of a public page shows",
    access,
    isHeavy: true,
    kind: "query",
    params: source,
    body: recordGroupCalls.groupRecords.body.extend({ pass }),
    reply: recordGroupCalls.groupRecords.reply,
    errors: readErrors,
  }),
  readForPublicPage: call({
    method: "POST",
    path: "/api/v4/public-pages/{token}/reads",
    summary:
      "What the blocks of a public page show, asked for together; each is answered or refused by itself",
    access,
    kind: "query",
    isHeavy: true,
    params: token,
    maxBytes: VIEW_READS_MAX_BYTES,
    body: z.object({ reads: z.array(publicRead).min(1).max(READS_PER_CALL), pass }),
    reply: z.object({ answers: z.array(readAnswer) }),
    errors: states,
  }),
  getPublicPicture: call({
    method: "GET",
    path: "/api/v4/public-pages/{token}/pictures/{fileId}",
    summary: "A picture that was uploaded for a public page and stands on it",
    access,
    params: token.extend({ fileId: pathId }),
    query: z.object({ pass }),
    replyType: "file",
    reply: z.never(),
    errors: [...states, "file_not_found"],
  }),
  getPublicFile: call({
    method: "GET",
    path: "/api/v4/public-pages/{token}/files/{fileId}",
    summary: "A file in a cell that a public page shows, or a small picture of it",
    access,
    params: token.extend({ fileId: pathId }),
    query: z.object({ pass, size: z.enum(["whole", "thumbnail"]).default("whole") }),
    replyType: "file",
    reply: z.never(),
    errors: [...readErrors, "file_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "publicView.changed": { appId: number };
  }
}
