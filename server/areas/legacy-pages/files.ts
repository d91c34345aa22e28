import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { LegacyFile, legacyPagesCalls } from "#shared/contract/legacy-pages";
import { FILE_MAX_BYTES } from "#shared/limits/files";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import { defineJob } from "../../jobs/kind";
import { authorize } from "../../policy/authorize";
import { fieldless, giveToOwner, receiveUpload, releaseFromMessage, takeUploads } from "../files/public";
import { legacyPageKind } from "./legacy-page";
import { addFiles, filesOfPage, filesWithoutPage, forgetFiles } from "./repository";

type Calls = typeof legacyPagesCalls;

/** Files of pages belong to no table. */
const NO_TABLE = 0;
const FOLDER_BYTES = 24;

/** Receives one file of a folder; it is part of a page once the page is saved with it. */
export async function uploadLegacyFile(
  context: RequestContext & { multipart: Multipart },
  { size }: ParsedOf<Calls["uploadLegacyFile"]>,
): Promise<ReplyOf<Calls["uploadLegacyFile"]>> {
  const findPlace = async () => {
    await authorize(context, legacyPageKind.create);
    return fieldless(NO_TABLE, FILE_MAX_BYTES);
  };
  return { fileId: (await receiveUpload(context, findPlace, size)).id };
}

/**
 * Claims the caller's uploads for a page, except those that the page has already.
 *
 * @returns what to do after the commit. @throws AppError file_not_found
 */
export async function claimFiles(
  context: Pick<RequestContext, "org" | "actor">,
  files: readonly LegacyFile[],
  legacyPageId: number | null,
): Promise<{ keep: (legacyPageId: number) => Promise<void>; release: () => Promise<void> }> {
  const { database } = context.org;
  const present = legacyPageId === null ? new Set<number>() : await filesOfPage(database, legacyPageId);
  const ids = [...new Set(files.map(({ fileId }) => fileId))].filter((id) => !present.has(id));
  const taken = await takeUploads(context, NO_TABLE, ids);
  if (!taken) throw new AppError("file_not_found");
  return {
    release: taken.release,
    async keep(ownerId) {
      await addFiles(database, ownerId, ids);
      await giveToOwner(database, ids, ownerId);
    },
  };
}

/** An unguessable name for the folder of a page; with it the page's files can be read, which hold no data. */
export const newFolder = (): string => randomBytes(FOLDER_BYTES).toString("base64url");

const AT_ONCE = 200;

/** Every night: releases files of pages that were deleted forever. */
export const tidyLegacyFilesJob = defineJob<object>({
  kind: "legacyPages.tidy",
  input: z.object({}),
  async run({ org, signal }) {
    while (!signal.aborted) {
      const ids = (await filesWithoutPage(org.database, AT_ONCE)).map(({ fileId }) => fileId);
      if (ids.length === 0) return;
      // The clean-up of uploads deletes them.
      await releaseFromMessage(org.database, ids);
      await forgetFiles(org.database, ids);
    }
  },
});
