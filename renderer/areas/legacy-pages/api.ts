import { legacyPagesCalls } from "#shared/contract/legacy-pages";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    legacyPage: true;
  }
}

/** The user's own changes invalidate the lists at once, changes of others when their event arrives. */
const stale = ["legacyPage"] as const;

const {
  createRecordsFromPage: _create,
  updateRecordsFromPage: _update,
  uploadLegacyFile: _form,
  ...calls
} = legacyPagesCalls;

export const legacyPagesApi = fromContract(calls, {
  provides: { listLegacyPages: ["legacyPage:list"], findLegacyPage: ["legacyPage:at"] },
  invalidates: {
    createLegacyPage: stale,
    updateLegacyPage: stale,
    deleteLegacyPage: [...stale, "trash"],
  },
  live: { "legacyPage.changed": { listLegacyPages: "refetch", findLegacyPage: "refetch" } },
});
export const {
  useListLegacyPagesQuery,
  useFindLegacyPageQuery,
  useCreateLegacyPageMutation,
  useUpdateLegacyPageMutation,
  useDeleteLegacyPageMutation,
} = legacyPagesApi;
