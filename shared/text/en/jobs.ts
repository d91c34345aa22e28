/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "This job does not exist.",
  "jobs.failed": "The work could not be finished: {reason}",
} as const;
