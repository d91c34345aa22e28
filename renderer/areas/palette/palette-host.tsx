import { Suspense } from "react";
import { lazyPart } from "../../app/errors/lazy-part";
import { ErrorBoundary } from "../../app/errors/error-boundary";
import { PlaceholderField } from "./components/placeholder-field";
import { closePalette, usePaletteState } from "../../app/commands/palette-state";

const Palette = lazyPart(() => import("./components/palette"));

/** Shows the palette once it is asked for; its code loads with the first mod+k. */
export function PaletteHost() {
  const { isOpen, isReady } = usePaletteState();
  return (
    isOpen && (
      <ErrorBoundary onDismiss={closePalette}>
        {!isReady && <PlaceholderField />}
        <Suspense>
          <Palette />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
