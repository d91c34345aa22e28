export const tables = {
  "tables.notFound": "Tabla no encontrada",
  "tables.undone.create": "Se deshizo la nueva tabla {table}",
  "tables.undone.update": "Se deshicieron los cambios de la tabla {table}",
  "tables.undone.delete": "La tabla {table} salió de la papelera",
  "tables.undone.restore": "La tabla {table} volvió a la papelera",
} as const;
