import { watch } from "node:fs";
import { join } from "node:path";
import { buildParts } from "../runtime/build-parts.mjs";
import { projectFolder } from "../runtime/project-folder.mjs";
import { findElectron } from "./find-electron.mjs";
import { openWindow } from "./open-window.mjs";

/** Part of `npm run dev -- --desktop`: builds and opens the window, again whenever electron/ changes. */

/** Editors write a file in several steps. */
const SETTLE_MS = 300;

const electron = await findElectron();
/** @type {ReturnType<typeof openWindow> | undefined} */
let window;
let reopening = false;

async function reopen() {
  reopening = true;
  window?.close();
  await window?.closed;
  await buildParts(["electron"]);
  window = openWindow(electron, {});
  reopening = false;
  void window.closed.then(() => {
    if (!reopening) process.exit(0);
  });
}

/** @type {NodeJS.Timeout | undefined} */
let timer;
for (const folder of ["electron", "shared/desktop"]) {
  watch(join(projectFolder, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reopen(), SETTLE_MS);
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    window?.close();
    process.exit(0);
  });
}
await reopen();
