/** Texts of imports of several tables at once, and of tables that follow a source. */
export const connectorBulk = {
  "connector.bulk.imported":
    "{count, plural, one {# record} other {# records}} imported into {tables, plural, one {# table} other {# tables}}",
  "connector.bulk.failed":
    "The import of {tables, plural, one {# table} other {# tables}} did not finish. Open it to see which are complete.",
  "connector.link.stopped": "{source} is no longer followed",
  "connector.link.empty":
    "The source has no rows now, so nothing was moved to Trash. Read it again when it has.",
  "connector.follow.deletions": "If it is gone there",
  "connector.follow.deletions.keep": "Keep it here",
  "connector.follow.deletions.trash": "Move it to Trash",
  "connector.follow.since": "Changed since",
  "connector.follow.sinceHint": "A column with the time of the last change: other rows aren't read again.",
  "connector.follow.noSince": "None",
  "connector.links.createHook": "Create a web address",
  "connector.links.removeHook": "Remove the web address",
  "connector.links.hook": "Web address",
  "connector.links.hookHint": "Anyone who calls this address has the source read. It is shown only now.",
  "connector.links.settings": "Settings of {table}",
} as const;
