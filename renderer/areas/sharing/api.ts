import { publicViewCalls } from "#shared/contract/public-views";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    publicView: true;
  }
}

const stale = (_reply: unknown, _error: unknown, { identifier }: { identifier: unknown }) =>
  [tagOf("publicView", identifier), "app:list"] as const;

const { mailPublicView: _, ...calls } = publicViewCalls;

/** Public links of pages, for those who may share them. */
export const sharingApi = fromContract(calls, {
  provides: { getPublicView: (_reply, _error, { identifier }) => [tagOf("publicView", identifier)] },
  invalidates: {
    createPublicView: stale,
    deletePublicView: stale,
    updatePublicView: ["publicView"],
  },
  options: {
    // Off at once: what the server refuses comes back (specification 1, section 4).
    deletePublicView: {
      async onQueryStarted({ type, identifier }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          sharingApi.util.updateQueryData("getPublicView", { type, identifier }, ({ view }) => {
            view.active = false;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    },
    createPublicView: {
      async onQueryStarted({ type, identifier }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          sharingApi.util.updateQueryData("getPublicView", { type, identifier }, ({ view }) => {
            view.active = true;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    },
  },
  live: {
    "publicView.changed": {
      getPublicView: { refetch: ({ appId }, { identifier }) => appId === identifier },
    },
    "publicForm.changed": { getPublicView: "refetch" },
  },
});

export const {
  useGetPublicViewQuery,
  useLazyPreviewPublicViewQuery,
  useCreatePublicViewMutation,
  useDeletePublicViewMutation,
  useUpdatePublicViewMutation,
} = sharingApi;
