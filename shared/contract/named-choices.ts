import { z } from "zod";
import { NAME_CHOICES_MAX, TEXT_MAX_LENGTH } from "../limits/records";
import { id } from "./common";

/** The record meant by a name that several records have. */
const namedChoice = z.object({ title: z.string().max(TEXT_MAX_LENGTH), recordId: id });
export type NamedChoice = z.infer<typeof namedChoice>;

/** Choices among records of the same name; a name without a choice stays unconnected. */
export const namedChoices = z.array(namedChoice).max(NAME_CHOICES_MAX);

/** Whether names in connections that no record has create one; otherwise they are refused. */
export const createsConnected = z.boolean().optional();

/** Names that several records have, of which the first are listed. */
export const sharedNames = z.array(z.string());
