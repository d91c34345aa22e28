import { z } from "zod";
import type { Parsed } from "./field-type";

export type NoConfig = Record<string, never>;
export const noConfig: z.ZodType<NoConfig> = z.strictObject({});

/** Numbers of the chats or tasks that belong to a record. */
export const references = z.array(z.number().int().positive()).max(1000);

/** They are made where they belong; no text makes one. */
export const parseReferences = (text: string): Parsed<number[]> =>
  text.trim() === ""
    ? { ok: true, value: null, converted: false }
    : { ok: false, reason: "fieldTypes.referencesAreMade" };

export const formatReferences = (ids: readonly number[] | null): string =>
  Array.isArray(ids) ? String(ids.length) : "";
