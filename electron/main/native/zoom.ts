import type { BrowserWindow } from "electron";
import { ZOOM_LEVEL_MAX, ZOOM_LEVEL_MIN } from "#shared/limits/desktop";

/** The level after a step in or out, or 0 to return to the actual size. */
export const nextZoomLevel = (level: number, step: -1 | 0 | 1): number =>
  step === 0 ? 0 : Math.min(ZOOM_LEVEL_MAX, Math.max(ZOOM_LEVEL_MIN, Math.round(level * 2) / 2 + step / 2));

/** Zooms the page; `zoomed` adapts what the system draws over it. */
export function zoomPage({ webContents }: BrowserWindow, step: -1 | 0 | 1, zoomed: () => void): void {
  webContents.setZoomLevel(nextZoomLevel(webContents.getZoomLevel(), step));
  zoomed();
}
