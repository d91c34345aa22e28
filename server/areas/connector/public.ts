export { importJob } from "./run/import-job";
