import { adoptProcessSettings } from "./process-settings";

adoptProcessSettings();
// Only now is the rest loaded: the process may have begun anew.
const { runServer } = await import("./run-server");
await runServer();
