export const tables = {
  "tables.notFound": "Table not found",
  "tables.undone.create": "Took back the new table {table}",
  "tables.undone.update": "Took back the changes to the table {table}",
  "tables.undone.delete": "Took the table {table} out of the trash",
  "tables.undone.restore": "Put the table {table} back into the trash",
} as const;
