import { fileConnector } from "./file-connector";

/** Lists of objects, as programs hand them out. */
export const json = fileConnector({
  id: "json",
  name: "connector.json",
  description: "connector.jsonDescription",
  image: "code",
  files: {
    extensions: ["json", "jsonl", "ndjson"],
    mimeTypes: ["application/json", "application/x-ndjson", "application/jsonl"],
  },
});
