import { IconUpload } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { createMenu, tableNotices, tableTools } from "../../app/slots";
import { openConnector } from "./commands";

export const parts = defineParts({
  slots: [
    createMenu.command(10, openConnector),
    tableNotices.entry({
      id: "followed-source",
      order: 10,
      // Fields of a table that follows a source are read only.
      when: ({ fields }) => fields.some(({ readonly }) => readonly),
      Notice: lazyPart(() => import("./components/table-link")),
    }),
    tableTools.entry({
      id: "upload",
      order: 50,
      section: "records",
      label: "records.uploadData",
      icon: IconUpload,
      words: "tables.upload",
      when: ({ can: { canCreateRecords } }, { can }) => can.canViewConnectorPage && canCreateRecords,
      run: async (table, { navigate }) => navigate((await import("./public")).uploadPath(table)),
    }),
  ],
  live: {
    import_table: async (result) => (await import("./announce-import")).announceImport(result),
  },
});
