export const updates = {
  "updates.open": "Ir a Novedades",
  "updates.bookmarked": "Marcadas",
  "updates.unread": "Nuevas",
  "updates.all": "Todas",
  "updates.allRead": "¡Todo leído!",
  "updates.none": "No tienes novedades",
  "updates.markAllRead": "Marcar todo como leído",
  "updates.loadMore": "Cargar más",
  "updates.bookmark": "Marcar",
  "updates.unbookmark": "Quitar marca",
  "updates.earlier":
    "{count, plural, one {Mostrar # novedad anterior} other {Mostrar # novedades anteriores}}",
  "updates.isUnread": "Sin leer",
  "updates.noneHint": "Lo que otros te dicen y lo que terminan tus tareas aparece aquí.",
} as const;
