import type { DesktopBridge } from "#shared/desktop/bridge";

const BACK = 3;
const FORWARD = 4;

/** The side buttons of a mouse walk through the pages. */
export function followMouseButtons({ document }: Window, navigation: DesktopBridge["navigation"]): void {
  document.addEventListener("mouseup", (event) => {
    if (event.button !== BACK && event.button !== FORWARD) return;
    event.preventDefault();
    void (event.button === BACK ? navigation.back() : navigation.forward());
  });
}
