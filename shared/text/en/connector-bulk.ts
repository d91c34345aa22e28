/** Texts of imports of several tables at once, and of tables that follow a source. */
export const connectorBulk = {
  "connector.bulk.imported":
    "{count, plural, one {# record} other {# records}} imported into {tables, plural, one {# table} other {# tables}}",
  "connector.bulk.failed":
    "The import of {tables, plural, one {# table} other {# tables}} did not finish. Open it to see which are complete.",
} as const;
