import { adoptProcessSettings } from "./process-settings";

adoptProcessSettings();
// The rest is loaded only now, because the process may have restarted itself.
const { runServer } = await import("./run-server");
await runServer();
