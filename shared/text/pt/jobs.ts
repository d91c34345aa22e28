/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "Este trabalho não existe.",
  "jobs.failed": "Não foi possível concluir o trabalho: {reason}",
} as const;
