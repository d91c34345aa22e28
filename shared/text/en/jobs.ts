/** What the server says about background work. */
export const jobs = {
  "jobs.notFound": "This job does not exist.",
  "jobs.failed": "The job couldn't be finished: {reason}",
} as const;
