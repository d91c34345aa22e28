import type { Theme } from "#shared/desktop/bridge";

interface FrameColors {
  color: string;
  symbolColor: string;
}

/** The frame's linen and muted ink from the renderer's theme, for the strip with the window's buttons. */
export const frameColors: Record<Theme, FrameColors> = {
  light: { color: "#f1eee9", symbolColor: "#4f4b46" },
  dark: { color: "#110f0d", symbolColor: "#b9b5af" },
};

/** The same under the scrim of a dialog (`--scrim` in renderer/ui/theme/tokens.css). */
export const dimmedColors: Record<Theme, FrameColors> = {
  light: { color: "#b3afa9", symbolColor: "#45403a" },
  dark: { color: "#0c0a08", symbolColor: "#4f4d49" },
};
