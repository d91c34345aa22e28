import { IconFileImport } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openConnector: Command = {
  id: "connector.open",
  name: "navigation.uploadData",
  words: {
    en: ["upload", "import", "data", "csv", "file", "spreadsheet"],
    pt: ["carregar", "importar", "dados", "csv", "arquivo", "planilha"],
    es: ["subir", "importar", "datos", "csv", "archivo", "hoja de cálculo"],
  },
  group: "create",
  icon: IconFileImport,
  shortcut: "mod+u",
  when: ({ can }) => can.canViewConnectorPage,
  run: ({ navigate }) => navigate("/connector"),
};
