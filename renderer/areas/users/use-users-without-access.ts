import { skipToken } from "@reduxjs/toolkit/query";
import { updateCalls } from "#shared/contract/updates";
import type { Subject } from "#shared/updates/subjects";
import { fromContract } from "../../app/api";

const { useListWithoutSightQuery } = fromContract({ listWithoutSight: updateCalls.listWithoutSight }, {});

/** Of people who fit what was typed so many are asked about, so that those who see the place come first. */
export const ASKED_ABOUT = 24;

const NONE: readonly number[] = [];

/** Those of some people who may not see a thing, once the server has said so: a mention there does not reach them. */
export function useUsersWithoutAccess(thing: Subject | null, userIds: readonly number[]): readonly number[] {
  const isAsked = thing !== null && userIds.length > 0;
  const { currentData } = useListWithoutSightQuery(
    isAsked ? { thing, userIds: userIds.join(",") } : skipToken,
  );
  return currentData?.userIds ?? NONE;
}

/** Those first whom a mention reaches, else in the order they were in. */
export const seeingFirst = <Person extends { id: number | string }>(
  people: readonly Person[],
  withoutAccess: readonly number[],
): readonly Person[] =>
  withoutAccess.length === 0
    ? people
    : people.toSorted(
        (one, other) =>
          Number(withoutAccess.includes(Number(one.id))) - Number(withoutAccess.includes(Number(other.id))),
      );
