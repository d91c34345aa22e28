/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "Este trabajo no existe.",
  "jobs.failed": "No se pudo terminar el trabajo: {reason}",
} as const;
