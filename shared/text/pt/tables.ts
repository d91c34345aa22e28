export const tables = {
  "tables.notFound": "Tabela não encontrada",
  "tables.undone.create": "A nova tabela {table} foi desfeita",
  "tables.undone.update": "As alterações da tabela {table} foram desfeitas",
  "tables.undone.delete": "A tabela {table} saiu da lixeira",
  "tables.undone.restore": "A tabela {table} voltou para a lixeira",
} as const;
