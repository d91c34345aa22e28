export { followJob } from "./follow-job";
