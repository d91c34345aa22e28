export { purgeTableJob } from "./purge-table-job";
