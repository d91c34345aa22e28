import { skipToken } from "@reduxjs/toolkit/query";
import type { Thing } from "#shared/updates/things";
import { useListWithoutSightQuery } from "./api";

const NONE: readonly number[] = [];

/** Those of some people who may not see a thing, once the server has said so: a mention there does not reach them. */
export function useWithoutSight(thing: Thing | null, userIds: readonly number[]): readonly number[] {
  const isAsked = thing !== null && userIds.length > 0;
  const { currentData } = useListWithoutSightQuery(
    isAsked ? { thing, userIds: userIds.join(",") } : skipToken,
  );
  return currentData?.userIds ?? NONE;
}
