/** The stages of one field by when they began: the order in which they are shown. */
export const stageIndexes: readonly string[] = [
  `create index "slaEntry_started" on "slaEntry" ("fieldId", "startedAt", "id")`,
];
