/** Where the list of an input floats: below its beginning, since it may be wider than a narrow input. */
export const LIST_PLACE = {
  position: "bottom-start",
  offset: 4,
  transitionProps: { duration: 0 },
} as const;
