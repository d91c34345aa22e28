import type { Theme } from "#shared/desktop/bridge";

/** The frame's linen and its quiet ink, as in the renderer's theme: the strip of the window's buttons lies on it. */
export const frameColors: Record<Theme, { color: string; symbolColor: string }> = {
  light: { color: "#f1eee9", symbolColor: "#4f4b46" },
  dark: { color: "#110f0d", symbolColor: "#b9b5af" },
};
