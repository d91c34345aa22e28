/** Palavras das tarefas. */
export const tasks = {
  "tasks.title": "Tarefas",
  "tasks.notFound": "Tarefa não encontrada",
  "tasks.listFailed": "Não foi possível buscar as tarefas",
  "tasks.titleNeeded": "O título é obrigatório",
  "tasks.descriptionNeeded": "A descrição é obrigatória",
  "tasks.ownerNeeded": "A tarefa precisa ter pelo menos um responsável",
  "tasks.unknownPerson": "Alguém daqui não está mais disponível",
  "tasks.unknownGroup": "Este grupo não existe mais",
  "tasks.startTooEarly": "As datas começam em 1º de janeiro de 2000",
  "tasks.startAfterDeadline": "O início não pode ser depois do prazo",
  "tasks.subtaskOfSubtask": "Uma subtarefa não tem subtarefas",
  "tasks.undone.create": "Nova tarefa {task} desfeita",
  "tasks.undone.update": "Alterações na tarefa {task} desfeitas",
  "tasks.undone.delete": "A tarefa {task} voltou",
  "tasks.undone.restore": "A tarefa {task} está de novo na lixeira",
} as const;
