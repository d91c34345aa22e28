import type { RunStatus } from "#shared/automations/names";
import type { Tone } from "./components/state-text";

/** How the state of a run looks. */
export const runTones: Readonly<Record<RunStatus, Tone>> = {
  waiting: "busy",
  running: "busy",
  paused: "waits",
  succeeded: "ok",
  stopped: "stopped",
  failed: "bad",
  cancelled: "stopped",
};
