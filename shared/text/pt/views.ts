export const views = {
  "views.notFound": "App não encontrado",
  "views.permission": "Você não tem permissão para gerenciar as visualizações da tabela",
  "views.allRecords": "Todos os registros",
  "views.undone.create": "A nova visualização {view} foi desfeita",
  "views.undone.update": "As alterações da visualização {view} foram desfeitas",
  "views.undone.delete": "A visualização {view} voltou",
  "views.undone.restore": "A visualização {view} foi removida de novo",
} as const;
