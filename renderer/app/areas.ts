/**
 * Where areas plug in: their panels and commands; their addresses stand in `area-pages.ts`. Only names stand here; an
 * area's code loads when one of its panels is opened, its commands when the palette is.
 */
import "../areas/access/panels";
import "../areas/emails/panels";
import "../areas/fields/panels";
import "../areas/files/panels";
import "../areas/home/panels";
import "../areas/navigation/panels";
import "../areas/records/panels";
import "../areas/tables/panels";
import "../areas/updates/panels";
import "../areas/views/panels";
import { addCommandLoader } from "./commands/loaders";
import { loadChunk } from "./errors/chunk-error";
import { registerPanel } from "./panels/registry";
import { onConnected, onSignOut } from "./session/session-hooks";
import { onEvent } from "./socket";

registerPanel("confirm", "dialog", () => import("./panels/confirm-dialog"));

addCommandLoader(() => import("../areas/home/commands"));

onEvent("import_table", (result) => {
  void import("../areas/connector/announce-import").then(({ announceImport }) => announceImport(result));
});

onConnected(async () => (await loadChunk(() => import("../areas/records/kept/resume-edits"))).resumeEdits());
onSignOut(async () => (await import("../areas/records/kept/leave-edits")).leaveEdits());
