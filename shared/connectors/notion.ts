import { fileConnector } from "./file-connector";

/** Databases of an export of Notion, with the texts of their pages. */
export const notion = {
  ...fileConnector({
    id: "notion",
    name: "connector.notion",
    description: "connector.notionDescription",
    image: "notebook",
    files: { extensions: ["zip"], mimeTypes: ["application/zip", "application/x-zip-compressed"] },
  }),
  group: "other-importer-of-workloom",
} as const;
