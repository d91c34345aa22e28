export const views = {
  "views.notFound": "App no encontrada",
  "views.permission": "No tiene permiso para gestionar las vistas de la tabla",
  "views.allRecords": "Todos los registros",
  "views.undone.create": "Se deshizo la nueva vista {view}",
  "views.undone.update": "Se deshicieron los cambios de la vista {view}",
  "views.undone.delete": "Volvió la vista {view}",
  "views.undone.restore": "Se quitó de nuevo la vista {view}",
} as const;
