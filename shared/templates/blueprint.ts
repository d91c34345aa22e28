import { z } from "zod";
import { blockTypeNames } from "../blocks/block-type-names";
import { aiFieldTasks } from "../contract/ai-fields";
import { color, iconName } from "../contract/common";
import { fieldTypeNames } from "../fields/field-type";
import { languages } from "../languages";
import { AGENT_FILES_MAX, AGENT_TEXT_MAX_LENGTH } from "../limits/agents";
import { SOURCE_MAX_LENGTH } from "../limits/lowcode";
import { functionLanguages, triggerEvents } from "../lowcode/names";
import { AI_SENTENCE_MAX_LENGTH, AI_SOURCES_MAX } from "../limits/ai";
import { tableLevels } from "../permissions/flags";
import {
  BLOCKS_MAX,
  FIELDS_MAX,
  NAME_MAX,
  PAGES_MAX,
  ROWS_MAX,
  TABLES_MAX,
  VIEWS_MAX,
} from "../limits/templates";

export const TEMPLATE_FORMAT = "workloom-template";

const name = z.string().trim().min(1).max(NAME_MAX);
/** Settings in which fields, tables and options are given by their names; see `server/areas/templates/install`. */
const settings = z.record(z.string(), z.unknown());

const blueprintField = z.strictObject({
  name,
  type: z.enum(fieldTypeNames),
  config: settings.optional(),
  /** Options of a select or of tags with their colours. */
  options: z.record(z.string().max(NAME_MAX), color).optional(),
  required: z.boolean().optional(),
  description: z.string().max(1000).optional(),
  /** The table that it leads to, and the field there that leads back. */
  connects: z.strictObject({ table: name, inverse: name, many: z.boolean().optional() }).optional(),
  /** Has AI fill it from other fields of the table. */
  ai: z
    .strictObject({
      task: z.enum(aiFieldTasks),
      sources: z.array(name).min(1).max(AI_SOURCES_MAX),
      wish: z.string().trim().max(AI_SENTENCE_MAX_LENGTH).optional(),
      /** The language of the written texts; by default that of the user who installs the template. */
      language: z.enum(languages).optional(),
      isOn: z.boolean().optional(),
    })
    .optional(),
});
export type BlueprintField = z.infer<typeof blueprintField>;

const blueprintView = z.strictObject({
  label: name,
  type: z.enum(["minilista", "flow", "calendar", "gallery", "recordListAndUpdate"]),
  icon: iconName.optional(),
  config: settings.optional(),
});

/** A value as its field stores it, such as an address, or a list of them. */
const stored = z.record(z.string(), z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]));
const cell = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  stored,
  z.array(stored),
]);

const blueprintTable = z.strictObject({
  label: name,
  icon: iconName,
  color,
  fields: z.array(blueprintField).max(FIELDS_MAX),
  views: z.array(blueprintView).max(VIEWS_MAX).default([]),
  /** Cells in the order of the fields; connections by title, days as an offset from today: `+3`. */
  rows: z.array(z.array(cell)).max(ROWS_MAX).default([]),
});
export type BlueprintTable = z.infer<typeof blueprintTable>;

const blueprintBlock = z.strictObject({
  type: z.enum(blockTypeNames),
  /** The table whose fields its settings name. */
  table: name.optional(),
  /** Column, row, width and height on the desktop's grid. */
  at: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  config: settings.optional(),
});
export type BlueprintBlock = z.infer<typeof blueprintBlock>;

/** A page or view by its label; views of several tables may have the same one, so their table can be named. */
const appName = z.union([name, z.strictObject({ table: name, view: name })]);
export type AppName = z.infer<typeof appName>;

/** An entry of a bar: it opens a page, view or table, or a new record of a table. */
const barEntry = z.strictObject({
  label: name,
  icon: iconName,
  opens: appName.optional(),
  adds: name.optional(),
});

const blueprintPage = z.strictObject({
  label: name,
  icon: iconName,
  color,
  blocks: z.array(blueprintBlock).max(BLOCKS_MAX).default([]),
  bars: z
    .strictObject({
      /** Pages and views by their labels, as tabs above the page. */
      top: z.array(appName).min(1).max(20).optional(),
      /** Below the page, on phones. */
      bottom: z.array(barEntry).min(1).max(5).optional(),
    })
    .optional(),
});
export type BlueprintPage = z.infer<typeof blueprintPage>;

/** A form for new records of a table, with these of its fields. */
const blueprintForm = z.strictObject({
  table: name,
  label: name,
  fields: z.array(name).min(1).max(FIELDS_MAX),
});

/** An automation of a table as a draft; `{"$me": true}` in its settings is the person who installs it. */
const blueprintAutomation = z.strictObject({
  table: name,
  label: name,
  trigger: z.strictObject({ type: z.string().max(60), config: settings }),
  actions: z
    .array(z.strictObject({ id: z.string().max(40), action: z.string().max(60), config: settings }))
    .min(1)
    .max(20),
});

/** A role with its levels by table. */
const blueprintRole = z.strictObject({
  label: name,
  color,
  levels: z.record(name, z.enum(tableLevels)),
});

/** An agent for the e-mails of a table, switched off, with the files of its knowledge base. */
const blueprintAgent = z.strictObject({
  table: name,
  label: name,
  icon: iconName,
  color,
  description: z.string().max(AGENT_TEXT_MAX_LENGTH).default(""),
  ticketsContext: z.string().trim().min(1).max(AGENT_TEXT_MAX_LENGTH),
  replyInstructions: z.string().max(AGENT_TEXT_MAX_LENGTH).default(""),
  /** Markdown files as lines, so that each line has its translation. */
  knowledge: z
    .array(
      z.strictObject({
        name: z.string().max(NAME_MAX).regex(/\.md$/),
        lines: z.array(z.string().max(1000)).max(1000),
      }),
    )
    .max(AGENT_FILES_MAX)
    .default([]),
});

/** A low-code trigger of a table, switched off, with the source of its latest version. */
const blueprintTrigger = z.strictObject({
  table: name,
  label: name,
  language: z.enum(functionLanguages),
  events: z.array(z.enum(triggerEvents)).min(1).max(triggerEvents.length),
  source: z.string().max(SOURCE_MAX_LENGTH),
});

/** Tables and pages of a template with what belongs to them; references are labels. */
export const blueprint = z.strictObject({
  tables: z.array(blueprintTable).max(TABLES_MAX).default([]),
  pages: z.array(blueprintPage).max(PAGES_MAX).default([]),
  forms: z.array(blueprintForm).max(TABLES_MAX).default([]),
  automations: z.array(blueprintAutomation).max(PAGES_MAX).default([]),
  roles: z.array(blueprintRole).max(TABLES_MAX).default([]),
  agents: z.array(blueprintAgent).max(TABLES_MAX).default([]),
  triggers: z.array(blueprintTrigger).max(PAGES_MAX).default([]),
});
export type Blueprint = z.infer<typeof blueprint>;

/** A template as a file. Its texts are English; `texts` translates each of them. */
export const templateFile = blueprint.extend({
  format: z.literal(TEMPLATE_FORMAT),
  version: z.literal(1),
  /** Grows with each version that is published; installs are updated to it. */
  revision: z.number().int().min(1).optional(),
  slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name,
  short_description: z.string().max(300),
  description: z.string().max(20_000),
  icon: iconName,
  color,
  categories: z.array(z.string().max(60)).max(10),
  isFeatured: z.boolean().optional(),
  texts: z.partialRecord(z.enum(languages), z.record(z.string(), z.string())).default({}),
});
export type TemplateFile = z.infer<typeof templateFile>;
