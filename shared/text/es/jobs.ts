/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "Esta tarea no existe.",
  "jobs.failed": "No se pudo terminar la tarea: {reason}",
} as const;
