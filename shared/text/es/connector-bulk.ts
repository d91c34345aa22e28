/** Texts of imports of several tables at once, and of tables that follow a source. */
export const connectorBulk = {
  "connector.bulk.imported":
    "{count, plural, one {# registro importado} other {# registros importados}} en {tables, plural, one {# tabla} other {# tablas}}",
  "connector.bulk.failed":
    "La importación de {tables, plural, one {# tabla} other {# tablas}} no terminó. Ábrela para ver cuáles están completas.",
} as const;
