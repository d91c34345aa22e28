export const updates = {
  "updates.open": "Ir para Atualizações",
  "updates.bookmarked": "Marcadas",
  "updates.unread": "Novas",
  "updates.all": "Todas",
  "updates.allRead": "Tudo lido!",
  "updates.none": "Você não tem atualizações",
  "updates.markAllRead": "Marcar tudo como lido",
  "updates.loadMore": "Carregar mais",
  "updates.bookmark": "Marcar",
  "updates.unbookmark": "Remover marca",
  "updates.earlier":
    "{count, plural, one {Mostrar # novidade anterior} other {Mostrar # novidades anteriores}}",
  "updates.isUnread": "Não lida",
  "updates.noneHint": "O que outros dizem a você e o que suas tarefas concluem aparece aqui.",
} as const;
