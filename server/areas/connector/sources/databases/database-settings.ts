import { z } from "zod";
import type { SourceSettings } from "#shared/contract/source-settings";
import { encryptions } from "#shared/contract/source-settings";
import { requireSettings } from "../require-settings";

const REQUIRED = "errors.field.required";
const text = z.string(REQUIRED).min(1, REQUIRED);

const connection = z.object({
  isReadOnlyAccess: z.literal(true, "connector.readOnlyRequired"),
  host: text,
  port: z.number().nullish(),
  username: text,
  password: text,
  database: text,
  encryption: z.enum(encryptions).default("checked"),
});
export type DatabaseConnection = z.infer<typeof connection>;

/** @throws AppError field_validation_failed, also where read-only access is not confirmed */
export const connectionOf = (settings: SourceSettings): DatabaseConnection =>
  requireSettings(connection, settings);

/** @throws AppError field_validation_failed */
export const tableOf = (settings: SourceSettings): string =>
  requireSettings(z.object({ table: text }), settings).table;

/** Where a following read begins, see `changedSince`. */
export const sinceOf = ({ sinceColumn, since }: SourceSettings): { column: string; value: string } | null =>
  sinceColumn !== undefined && since !== undefined ? { column: sinceColumn, value: since } : null;
