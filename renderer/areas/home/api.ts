import { homeCalls } from "#shared/contract/home";
import { fromContract } from "../../app/api";

export const homeApi = fromContract(homeCalls, {
  provides: { getHome: ["home", "tables", "apps"], listFavorites: ["favorites"] },
});
export const { useGetHomeQuery } = homeApi;
