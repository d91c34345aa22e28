import { z } from "zod";
import { filterTree } from "../fields/operators";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { call } from "./define";
import { id, instant, pathId } from "./common";
import { sort } from "./views";
import "../errors/exports";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Which records and fields of a table, and in what form: what a view shows. */
export const exportFilters = z.strictObject({
  filter: filterTree.optional(),
  search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  sort: z.array(sort).max(5).optional(),
  /** Field ids in their order; without it all fields. */
  fields: z.array(id).max(1000).optional(),
  format: z.enum(exportFormats).default("csv"),
  /** How a CSV file says days and times: by ISO 8601, which an import reads, or as the person sees them. */
  dates: z.enum(["iso", "shown"]).default("iso"),
});
export type ExportFilters = z.output<typeof exportFilters>;

/** Letters and figures that no one guesses. */
const identifier = z.string().regex(/^[\w-]{10,64}$/);
const one = z.object({ identifier });

export const exportCalls = {
  exportTable: call({
    method: "POST",
    path: "/api/v3/tab/{id}/csv-export",
    keepsReply: true,
    summary: "Write records of a table to a CSV or Excel file; a link to it arrives by e-mail",
    access: "session",
    params: z.object({ id: pathId }),
    body: z.object({ filters: exportFilters.default({ format: "csv", dates: "iso" }) }),
    reply: z.object({ identifier, jobId: id }),
    errors: ["object_not_found", "field_not_found", "export_too_long", "export_quota_reached"],
  }),
  exportOrganization: call({
    method: "POST",
    path: "/api/v4/organization/export",
    summary:
      "Write everything that an administrator may read to one ZIP archive; a link to it arrives by e-mail",
    access: "isAdmin",
    whileBlocked: true,
    recent: true,
    keepsReply: true,
    reply: z.object({ identifier, jobId: id }),
    errors: ["export_quota_reached"],
  }),
  getExport: call({
    method: "GET",
    path: "/api/v4/exports/{identifier}",
    summary: "One of the user's own export files",
    access: "session",
    whileBlocked: true,
    params: one,
    reply: z.object({
      export: z.object({
        fileName: z.string(),
        state: z.enum(["running", "done", "failed"]),
        size: z.number().int(),
        /** 0 for reports that belong to no table. */
        tableId: z.number().int().nonnegative(),
        expiresAt: instant,
      }),
    }),
    errors: ["export_not_found", "object_not_found"],
  }),
  openExport: call({
    method: "POST",
    path: "/api/v4/exports/{identifier}/open",
    summary: "Set the cookie with which a browser may download the file for 90 minutes",
    access: "session",
    needsSession: true,
    whileBlocked: true,
    params: one,
    reply: z.object({ expiresAt: instant }),
    errors: ["export_not_found", "object_not_found"],
  }),
  downloadExport: call({
    method: "GET",
    path: "/api/v4/exports/{identifier}/file",
    summary: "The file, for its owner or the holder of its cookie, while they may see the table",
    access: "anyone",
    params: one,
    reply: z.never(),
    replyType: "file",
    errors: ["export_not_found", "object_not_found"],
  }),
} as const;
