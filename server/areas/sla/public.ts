export { slaExportJob } from "./export-job";
