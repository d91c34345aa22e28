import type { Theme } from "#shared/desktop/bridge";

/** The frame's linen and muted ink from the renderer's theme, for the strip with the window's buttons. */
export const frameColors: Record<Theme, { color: string; symbolColor: string }> = {
  light: { color: "#f1eee9", symbolColor: "#4f4b46" },
  dark: { color: "#110f0d", symbolColor: "#b9b5af" },
};
