import type { HomeItem } from "#shared/contract/home";
import { useGetHomeQuery } from "./api";
import type { SectionName } from "./sections";

/** Everything of one section; `items` is absent while it is on its way. */
export function useHomeList(section: Exclude<SectionName, "folders">): {
  items: readonly HomeItem[] | undefined;
  error: unknown;
  refetch: () => void;
} {
  const { data, error, refetch } = useGetHomeQuery({ all: "true" });
  return { items: data?.[section], error, refetch: () => void refetch() };
}
