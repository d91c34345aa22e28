import { z } from "zod";

const text = z.string().trim().max(255);

export const encryptions = ["checked", "unchecked", "none"] as const;

/**
 * Settings of sources that are asked for their data (specification 2, section 3, 'Database config', 'Trello config',
 * 'Pipefy config'). Each source requires its own of them.
 */
export const sourceSettings = z
  .strictObject({
    isReadOnlyAccess: z.boolean(),
    host: text,
    port: z.number().int().min(1).max(65_535).nullable(),
    username: text,
    password: z.string().max(1000),
    database: text,
    table: text,
    /** TLS with the server's certificate checked or not, or none. */
    encryption: z.enum(encryptions),
    token: z.string().trim().max(2000),
    organization: text,
    board: text,
    id: text,
    isPipe: z.boolean(),
    url: z.string().trim().max(2000),
    headers: z.array(z.object({ name: text, value: z.string().max(2000) })).max(20),
    /** The path of the list in the answer, such as `data.items`; the longest list if empty. */
    rowsPath: text,
    paging: z.enum(["none", "page", "offset", "cursor", "link"]),
    /** The parameter that asks for the next page. */
    pageParameter: text,
    /** The path of the next cursor in the answer. */
    cursorPath: text,
    /** Tables whose records are named by their keys, as they were imported together. */
    linkedTables: z.array(text).max(100),
    /** The column that says when a row changed, and the value from which on rows are read again. */
    sinceColumn: text,
    since: text,
  })
  .partial();
export type SourceSettings = z.infer<typeof sourceSettings>;

/** An entry of a list that a source was asked for. */
export const sourceEntry = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(["table", "view", "board", "pipe", "organization"]).optional(),
  /** About how many rows it has. */
  rows: z.number().nullable().optional(),
  /** False: the account may not read it. */
  isReadable: z.boolean().optional(),
});
export type SourceEntry = z.infer<typeof sourceEntry>;
