import { onPasswordNeeded } from "../../app/api";
import { openPanel } from "../../app/panels";
import { IconHash, IconKey, IconTable } from "@tabler/icons-react";
import type { Session } from "#shared/contract/access";
import { defineParts } from "../../app/define-area";
import { automationPages, createMenu, developerPages, tableTools, userMenu } from "../../app/slots";
import { createToken, openApiNames, openTokens } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    /** Without an id it creates a token. */
    apiToken: { tokenId: number | null };
    /** Asks for the password again; `onAnswer` gets whether it was right. */
    confirmPassword: { onAnswer: (isConfirmed: boolean) => void };
  }
}

// Calls of every area that open doors ask by this dialog.
onPasswordNeeded(() => new Promise((onAnswer) => void openPanel("confirmPassword", { onAnswer })));
const tables = {
  title: "tokens.tables",
  icon: IconTable,
  load: () => import("./pages/api-names-page"),
} as const;
const mayUse = ({ can }: Session) => can.canManageAutomations;

export const parts = defineParts({
  panels: {
    apiToken: { kind: "panel", load: () => import("./panels/api-token-panel") },
    confirmPassword: { kind: "dialog", load: () => import("./panels/confirm-password-dialog") },
  },
  commands: [openApiNames],
  slots: [
    tableTools.entry({
      id: "apiNames",
      order: 50,
      label: "tokens.apiIds",
      icon: IconHash,
      words: "tokens.tables",
      when: (_table, { can, hasPlan }) => hasPlan("lowCode") && hasPlan("api") && can.canManageAutomations,
      run: ({ id }, { navigate }) => navigate(`/automations/tables/table-data/${id}`),
    }),
    userMenu.command(40, openTokens),
    createMenu.command(70, createToken),
    automationPages.entry({
      id: "api-token",
      order: 10,
      group: "api",
      title: "tokens.title",
      icon: IconKey,
      mayUse,
      needs: "api",
      load: () => import("./pages/tokens-page"),
    }),
    automationPages.entry({ ...tables, id: "tables", order: 20, group: "api", mayUse, needs: "api" }),
    developerPages.entry({
      ...tables,
      id: "tables",
      order: 30,
      group: "api",
      feature: "api",
      loadCount: () => import("./components/table-count"),
    }),
  ],
});
