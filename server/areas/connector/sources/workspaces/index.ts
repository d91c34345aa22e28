export { airtable } from "./airtable";
export { baserow } from "./baserow";
export { grist } from "./grist";
export { nocodb } from "./nocodb";
