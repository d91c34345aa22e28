export const views = {
  "views.notFound": "App not found",
  "views.permission": "You do have permissions to manage table views",
  "views.allRecords": "All records",
  "views.undone.create": "Took back the new view {view}",
  "views.undone.update": "Took back the changes to the view {view}",
  "views.undone.delete": "Brought back the view {view}",
  "views.undone.restore": "Removed the view {view} again",
} as const;
