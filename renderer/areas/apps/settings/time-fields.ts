import type { Field } from "#shared/contract/fields";

const TIME_TYPES: readonly Field["type"][] = ["date", "datetime", "createdAt", "updatedAt"];

/** Fields whose values can be put into spans of time. */
export const isTimeField = ({ type }: Pick<Field, "type">): boolean => TIME_TYPES.includes(type);
