import { useText } from "../../../ui/text";
import { closePalette, setPendingText, usePendingText } from "../../../app/commands/palette-state";
import { isComposing } from "../../../ui/is-composing";

/**
 * Takes the letters typed before the palette's code has come, so that none reaches the page or is lost. Escape does
 * here what it does there: it clears what was typed, then closes.
 */
export function PlaceholderField() {
  const t = useText();
  const text = usePendingText();
  return (
    <div className="visually-hidden" role="dialog" aria-modal="true" aria-label={t("palette.open")}>
      <input
        ref={(field) => field?.focus()}
        aria-label={t("palette.open")}
        value={text}
        onChange={(event) => setPendingText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          // kbar may listen already, a moment before its field is there: it would close at the first one.
          event.stopPropagation();
          if (text === "") closePalette();
          else setPendingText("");
        }}
      />
    </div>
  );
}
