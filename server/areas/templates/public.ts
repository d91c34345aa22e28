export { featuredTemplates } from "./featured";
