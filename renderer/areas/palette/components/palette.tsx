import { KBarPortal, KBarProvider, useKBar, VisualState, type KBarOptions } from "kbar";
import { useEffect, useMemo, useRef } from "react";
import { closePalette } from "../../../app/commands/palette-state";
import { PaletteDialog } from "./palette-dialog";

/** The command palette (specification 1, section 2.7): kbar keeps the list, `matcher.ts` finds. */
export default function Palette() {
  const onSelect = useRef<(id: string) => void>(() => {});
  const options = useMemo<KBarOptions>(
    () => ({
      animations: { enterMs: 0, exitMs: 0 },
      disableDocumentLock: true,
      callbacks: {
        onSelectAction: ({ id }) => onSelect.current(id),
        onClose: closePalette,
      },
    }),
    [],
  );
  return (
    <KBarProvider options={options}>
      <Shown />
      <KBarPortal>
        <PaletteDialog onSelectRef={onSelect} />
      </KBarPortal>
    </KBarProvider>
  );
}

/** The palette is there only while it is open, so kbar shows from the beginning. */
function Shown() {
  const { query } = useKBar();
  useEffect(() => query.setVisualState(VisualState.showing), [query]);
  return null;
}
