export { switchOrganization } from "./switch-organization";
