import { defineErrors } from "./define";

export const jobErrors = defineErrors({
  job_not_found: { status: 404, text: "jobs.notFound" },
});

declare module "./define" {
  interface Errors {
    jobs: typeof jobErrors;
  }
}
