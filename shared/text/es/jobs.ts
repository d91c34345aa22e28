/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "Este proceso no existe.",
  "jobs.failed": "No se pudo terminar el proceso: {reason}",
} as const;
