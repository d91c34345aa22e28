/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "Esta tarefa não existe.",
  "jobs.failed": "Não foi possível concluir a tarefa: {reason}",
} as const;
