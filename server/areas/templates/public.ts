export { featuredTemplates } from "./featured";
export { install } from "./install/install";
export { startInstalling } from "./install/installing";
