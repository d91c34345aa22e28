import { z } from "zod";
import { FIELDS_PER_TABLE, TABLE_NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from "../limits/tables";
import { color, iconName, id, title } from "./common";
import { askedField } from "./matching-fields";
import { sourceSettings } from "./source-settings";

/** The use of the rows (specification 2, section 4); the first creates a new table, the others fill an existing one. */
export const importTypes = [
  "import_create_structure",
  "import_ignore_duplicates",
  "import_only",
  "import_update",
] as const;
export type ImportType = (typeof importTypes)[number];

/** Those that find records by a key. */
export const needsKey = (type: ImportType): boolean =>
  type === "import_ignore_duplicates" || type === "import_update";

/** How often a connected table may look for changes, in minutes. */
export const followMinutes = [15, 60, 360, 1440] as const;
export const followDeletions = ["keep", "trash"] as const;
export const follow = z.object({
  minutes: z.literal([...followMinutes]),
  /** The column, by its key, whose values tell rows apart; the source's own key if left out. */
  key: z.string().max(TITLE_MAX_LENGTH).optional(),
  /** Treatment of records whose rows are gone. */
  deletions: z.enum(followDeletions).optional(),
  /** The column, by its key, that says when a row changed: rows that did not change are not read again. */
  since: z.string().max(TITLE_MAX_LENGTH).optional(),
});
export type Follow = z.infer<typeof follow>;

const target = {
  /** The table that is updated. */
  object: id.nullable(),
  type: z.enum(importTypes),
  /** The column, by its key, whose values tell which record a row is about. */
  primaryKey: z.string().max(TITLE_MAX_LENGTH).nullable(),
};

/** Specification 2, section 3, 'Import config'. */
export const importSettings = z
  .strictObject({
    ...target,
    /** The path from the upload's reply; ignored, because an import reads only its own file. */
    filePath: z.string().max(200).nullable(),
    /** Which of the file's sheets, from 0; null for the first one. */
    sheetIndex: z.number().int().min(0).nullable(),
    isRunAutomations: z.boolean(),
    /** The column, by its key, that says when a row changed: records that changed here later are kept. */
    newerBy: z.string().max(TITLE_MAX_LENGTH).nullable(),
    /** The new table follows its source from now on. */
    connect: follow.nullable(),
    ...sourceSettings.shape,
  })
  .partial();

/** One table to import, as the specification's 'Import payload' has it. */
export const importConfig = z
  .object({
    /** The new table's name; a table that is updated keeps its own. */
    label: title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH)).optional(),
    icon: iconName.optional(),
    color: color.optional(),
    /** In the order that a new table's fields are to have. */
    fields: z.array(askedField).min(1).max(FIELDS_PER_TABLE),
    config: importSettings.optional(),
    ...z.object(target).partial().shape,
  })
  .transform(({ config = {}, ...table }, context) => {
    const said = {
      ...config,
      ...Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined)),
    };
    for (const name of ["object", "type", "primaryKey"] as const) {
      const [inside, beside] = [config[name], table[name]];
      if (inside === undefined || beside === undefined || inside === beside) continue;
      context.addIssue({ code: "custom", path: ["config", name], message: "connector.saidTwice" });
    }
    return {
      ...table,
      object: said.object ?? null,
      type: said.type ?? "import_create_structure",
      primaryKey: said.primaryKey ?? null,
      sheetIndex: config.sheetIndex ?? 0,
      /** Null: as the connector begins with. */
      isRunAutomations: config.isRunAutomations ?? null,
      newerBy: config.newerBy ?? null,
      connect: config.connect ?? null,
    };
  })
  .superRefine(({ type, label, object, primaryKey, newerBy, connect }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const isNew = type === "import_create_structure";
    if (!isNew && connect !== null) refuse("config", "connector.noTarget");
    if (type !== "import_update" && newerBy !== null) refuse("config", "connector.noNewer");
    if (isNew && label === undefined) refuse("label", "errors.field.required");
    if (isNew ? object !== null : object === null)
      refuse("object", isNew ? "connector.noTarget" : "errors.field.required");
    if (needsKey(type) ? primaryKey === null : primaryKey !== null)
      refuse("primaryKey", needsKey(type) ? "errors.field.required" : "connector.noKey");
  });
export type ImportConfig = z.output<typeof importConfig>;
