export { providerJob, readWithProvider } from "./provider-job";
export { readingJob } from "./reading-job";
