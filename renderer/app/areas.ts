/**
 * Where areas plug in: their addresses, panels and commands. Only names stand here; an area's code loads when one of
 * its addresses or panels is opened, its commands when the palette is.
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
import { registerPanel } from "./panels/registry";
import { addAreaRoutes } from "./router/area-routes";
import { onConnected, onSignOut } from "./session/session-hooks";
import { onEvent } from "./socket";

addAreaRoutes(["/", "/home/*"], () => import("../areas/home/routes"));
addAreaRoutes(["/object/:tableId/*"], () => import("../areas/tables/routes"), "grid");
addAreaRoutes(["/app/:appId/*"], () => import("../areas/tables/app-routes"), "grid");
addAreaRoutes(["/updates/*", "/mobile-notifications/*"], () => import("../areas/updates/routes"));
addAreaRoutes(["/connector/*"], () => import("../areas/connector/routes"));
addAreaRoutes(["/exports/:identifier"], () => import("../areas/exports/routes"));
addAreaRoutes(["/settings/outbox"], () => import("../areas/outbox/routes"));
addAreaRoutes(["/testCrashError"], () => import("./errors/test-crash-page"));

registerPanel("confirm", "dialog", () => import("./panels/confirm-dialog"));

addCommandLoader(() => import("../areas/home/commands"));

onEvent("import_table", (result) => {
  void import("../areas/connector/announce-import").then(({ announceImport }) => announceImport(result));
});

onConnected(async () => (await import("../areas/records/kept/resume-edits")).resumeEdits());
onSignOut(async () => (await import("../areas/records/kept/leave-edits")).leaveEdits());
