export { duplicateJob } from "./duplicate-job";
