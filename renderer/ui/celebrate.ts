const PIECES = 36;
const COLORS = ["var(--accent)", "#e8a33d", "#c05a5a", "#5a7fc0", "#8a5ac0"];
/** In ms. */
const LONG = 1100;

/** Confetti from the middle of the window, for users who accept motion. */
export function celebrate(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const stage = document.createElement("div");
  stage.setAttribute("aria-hidden", "true");
  stage.dataset["celebration"] = "";
  Object.assign(stage.style, { position: "fixed", inset: "0", pointerEvents: "none", zIndex: "9999" });
  document.body.append(stage);
  for (let at = 0; at < PIECES; at++) {
    const piece = document.createElement("span");
    const background = COLORS[at % COLORS.length] ?? "";
    Object.assign(piece.style, {
      position: "absolute",
      left: "50%",
      top: "45%",
      width: "8px",
      height: "12px",
      borderRadius: "2px",
      background,
    });
    stage.append(piece);
    const angle = (at / PIECES) * 2 * Math.PI;
    const far = 120 + (at % 5) * 50;
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    piece.animate(
      [
        { transform: "translate(0, 0) rotate(0)", opacity: 1 },
        { transform: `translate(${x}px, ${y}px) rotate(360deg)`, opacity: 1, offset: 0.6 },
        { transform: `translate(${x}px, ${y + 160}px) rotate(720deg)`, opacity: 0 },
      ],
      { duration: LONG, easing: "ease-out", fill: "forwards" },
    );
  }
  setTimeout(() => stage.remove(), LONG);
}
