import { homeCalls } from "#shared/contract/home";
import type { ArgumentOf } from "#shared/contract/define";
import { fromContract } from "../../app/api";
import { store } from "../../app/store";

export const homeApi = fromContract(homeCalls, {
  provides: { getHome: ["home", "tables", "apps"], listFavorites: ["favorites"] },
});
export const { useGetHomeQuery } = homeApi;

/** Has home's lists come into the store. */
export const prepareHome = (argument: ArgumentOf<typeof homeCalls.getHome>): Promise<unknown> =>
  store.dispatch(homeApi.endpoints.getHome.initiate(argument, { subscribe: false }));
