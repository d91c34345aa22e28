export { exportJob } from "./export-job";
