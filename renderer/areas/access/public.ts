export { OwnMfa } from "./components/own-mfa";
export { switchOrganization } from "./switch-organization";
