/** Spans by which dates are put into groups; a group is named by its first day. */
export const timeSteps = ["day", "week", "month", "quarter", "year"] as const;
export type TimeStep = (typeof timeSteps)[number];
