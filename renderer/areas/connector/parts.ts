import { defineParts } from "../../app/define-area";

export const parts = defineParts({
  live: {
    import_table: async (result) => (await import("./announce-import")).announceImport(result),
  },
});
