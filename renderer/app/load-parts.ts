import { areas } from "../areas/index";
import { addCommandLoader } from "./commands/loaders";
import { registerCommands } from "./commands/registry";
import { loadChunk } from "./errors/chunk-error";
import type { AreaParts } from "./define-area";
import { registerPanel, type PanelName } from "./panels/registry";
import { addResumeLoader } from "./pending/resumers";
import { onConnected, onSignOut } from "./session/session-hooks";
import { onEvent } from "./socket/event-registry";

onConnected(async () => (await loadChunk(() => import("./pending/resume-changes"))).resumeChanges());
onSignOut(async () => (await import("./pending/leave-changes")).leaveChanges());
registerPanel("confirm", "dialog", () => import("./panels/confirm-dialog"));

let loading: Promise<void> | null = null;

/** Loads the frame's parts of every area, once. */
export function loadParts(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  const modules = await Promise.all(areas.flatMap(({ parts }) => (parts ? [parts()] : [])));
  for (const { parts } of modules) addParts(parts);
}

function addParts({ panels = {}, commands, slots = [], live = {}, changes = {}, ...hooks }: AreaParts): void {
  // Names belong to what is under them; a list of both loses that.
  for (const [name, panel] of Object.entries(panels))
    registerPanel(name as PanelName, panel.kind, panel.load as never);
  if (typeof commands === "function") addCommandLoader(commands);
  else if (commands) registerCommands(commands);
  for (const entry of slots) entry.add();
  for (const [name, load] of Object.entries(changes)) addResumeLoader(name, load);
  for (const [name, handler] of Object.entries(live))
    onEvent(name as never, (payload) => void handler(payload as never));
  if (hooks.onConnected) onConnected(hooks.onConnected);
  if (hooks.onSignOut) onSignOut(hooks.onSignOut);
}
