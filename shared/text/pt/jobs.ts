/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "Este processo não existe.",
  "jobs.failed": "Não foi possível concluir o processo: {reason}",
} as const;
