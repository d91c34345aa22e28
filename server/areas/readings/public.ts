export { readingJob } from "./reading-job";
