/** Space between a menu or popover and the edge of the window, in px. */
const EDGE = 8;
/** In px, about four actions. */
const LEAST_HEIGHT = 150;

/** Keeps a menu or popover no higher than the space at its place, so that it scrolls. */
export const withinWindow = {
  flip: { padding: EDGE },
  shift: { padding: EDGE },
  size: {
    padding: EDGE,
    apply({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
      elements.floating.style.maxHeight = `${Math.max(LEAST_HEIGHT, Math.floor(availableHeight))}px`;
    },
  },
};
