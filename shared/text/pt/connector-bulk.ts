/** Texts of imports of several tables at once, and of tables that follow a source. */
export const connectorBulk = {
  "connector.bulk.imported":
    "{count, plural, one {# registro importado} other {# registros importados}} em {tables, plural, one {# tabela} other {# tabelas}}",
  "connector.bulk.failed":
    "A importação de {tables, plural, one {# tabela} other {# tabelas}} não terminou. Abra para ver quais estão completas.",
} as const;
