import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { legacyPagesCalls } from "#shared/contract/legacy-pages";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { createRecords, updateRecords } from "../records/public";
import { legacyPageKind } from "./legacy-page";

type Calls = typeof legacyPagesCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export const createRecordsFromPage = async (
  context: RequestContext,
  { legacyPageId, ...input }: Input<"createRecordsFromPage">,
): Reply<"createRecordsFromPage"> => createRecords(await fromPage(context, legacyPageId), input);

export const updateRecordsFromPage = async (
  context: RequestContext,
  { legacyPageId, ...input }: Input<"updateRecordsFromPage">,
): Reply<"updateRecordsFromPage"> => updateRecords(await fromPage(context, legacyPageId), input);

/** The caller's context with the page as the source of changes in the history. Its rights stay the caller's. */
async function fromPage(context: RequestContext, legacyPageId: number): Promise<RequestContext> {
  const { row } = await open(context, legacyPageKind, legacyPageKind.read, legacyPageId);
  if (row.deletedAt !== null) throw new AppError("legacy_page_not_found");
  return { ...context, origin: { cause: "interface", causedBy: `legacyPage:${legacyPageId}`, depth: 0 } };
}
