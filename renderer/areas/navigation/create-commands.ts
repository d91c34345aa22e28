import { IconFileImport, IconTable } from "@tabler/icons-react";
import { openPanel } from "../../app/panels";
import type { Command } from "../../app/commands";

/** What the Create menu holds (specification 1, section 2.5). */
export const createCommands: readonly Command[] = [
  {
    id: "tables.create",
    name: "navigation.newBlankTable",
    words: {
      en: ["new", "create", "table", "blank"],
      pt: ["novo", "criar", "tabela", "em branco"],
      es: ["nuevo", "crear", "tabla", "en blanco"],
    },
    group: "create",
    icon: IconTable,
    when: ({ can }) => can.canCreateTables,
    run: () => void openPanel("newTable", {}),
  },
  {
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
  },
];
