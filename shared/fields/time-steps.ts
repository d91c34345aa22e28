import type { Field } from "../contract/fields";

/** Spans by which dates are put into groups; a group is named by its first day. */
export const timeSteps = ["day", "week", "month", "quarter", "year"] as const;
export type TimeStep = (typeof timeSteps)[number];

const TIME_TYPES: readonly Field["type"][] = ["date", "datetime", "createdAt", "updatedAt"];

/** Fields whose values can be put into spans of time. */
export const isTimeField = ({ type }: Pick<Field, "type">): boolean => TIME_TYPES.includes(type);
