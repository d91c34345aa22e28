import { useText } from "../../../ui/text";
import { closePalette, keepEarlyText } from "../state";

/** Takes the letters typed before the palette's code has come, so that none reaches the page or is lost. */
export function EarlyField() {
  const t = useText();
  return (
    <div className="visually-hidden" role="dialog" aria-modal="true" aria-label={t("palette.open")}>
      <input
        ref={(field) => field?.focus()}
        aria-label={t("palette.open")}
        onChange={(event) => keepEarlyText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && closePalette()}
      />
    </div>
  );
}
