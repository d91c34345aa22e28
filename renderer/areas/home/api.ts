import { homeCalls } from "#shared/contract/home";
import type { ArgumentOf } from "#shared/contract/define";
import { fromContract, onEach } from "../../app/api";
import { store } from "../../app/store";

declare module "../../app/api/tags" {
  interface Kinds {
    favorite: true;
  }
}

const lists = { getHome: "refetch", listFavorites: "refetch" } as const;

export const homeApi = fromContract(homeCalls, {
  provides: { getHome: ["table:list", "app:list", "folder:list", "favorite"], listFavorites: ["favorite"] },
  live: {
    ...onEach(
      [
        "table.created",
        "table.updated",
        "table.deleted",
        "table.restored",
        "app.changed",
        "favorites.changed",
      ],
      lists,
    ),
    import_table: { getHome: "refetch" },
    "folder.changed": { getHome: "refetch" },
  },
});
export const { useFindRecordsQuery, useGetHomeQuery, useListFavoritesQuery } = homeApi;

/** Has home's lists come into the store. */
export const prepareHome = (argument: ArgumentOf<typeof homeCalls.getHome>): Promise<unknown> =>
  store.dispatch(homeApi.endpoints.getHome.initiate(argument, { subscribe: false }));
