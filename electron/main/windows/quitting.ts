import { app } from "electron";

let isUnderWay = false;
app.on("before-quit", () => (isUnderWay = true));

/** Whether the application is quitting: its windows close instead of hiding. */
export const isQuitting = (): boolean => isUnderWay;

/** A window with unsaved changes stays, and with it the application. */
export const cancelQuitting = (): void => void (isUnderWay = false);
