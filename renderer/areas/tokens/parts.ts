import { onPasswordNeeded } from "../../app/api";
import { openPanel } from "../../app/panels";
import { defineParts } from "../../app/define-area";
import { createMenu, userMenu } from "../../app/slots";
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

export const parts = defineParts({
  panels: {
    apiToken: { kind: "panel", load: () => import("./panels/api-token-panel") },
    confirmPassword: { kind: "dialog", load: () => import("./panels/confirm-password-dialog") },
  },
  commands: [openApiNames],
  slots: [userMenu.command(40, openTokens), createMenu.command(70, createToken)],
});
