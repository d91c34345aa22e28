import { KBAR_LISTBOX, useKBar, VisualState } from "kbar";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { MessageId } from "#shared/text/index";
import { commandGroups } from "../../../app/commands/types";
import { paletteBanners, useSlot } from "../../../app/slots";
import { useDimmed } from "../../../ui/layers/use-dimmed";
import { useText, type Translate } from "../../../ui/text";
import { readScope, scopeId, tableOf, type Scope } from "../entry";
import { kindNamed } from "../kind-words";
import {
  closePalette,
  markReady,
  usePendingText,
  usePaletteState,
} from "../../../app/commands/palette-state";
import { useLines } from "../use-lines";
import { useRunEntry } from "../use-run-entry";
import { PaletteFooter } from "./palette-footer";
import { PaletteInput } from "./palette-input";
import { PaletteResults } from "./palette-results";
import styles from "./palette-dialog.module.css";
import { isComposing } from "../../../ui/is-composing";

function scopeName(scope: Scope, t: Translate): string | null {
  if (scope?.kind === "group") return t(`palette.${scope.group}` satisfies MessageId);
  return scope?.kind === "kind" ? t(`palette.kind.${scope.name}` satisfies MessageId) : null;
}

const openedScope = (group: string | null): Scope => {
  const known = commandGroups.find((name) => name === group);
  return known ? { kind: "group", group: known } : null;
};

/** Field, list and footer over the page; on a phone the whole screen. */
export function PaletteDialog({ onSelectRef }: { onSelectRef: RefObject<(id: string) => void> }) {
  const t = useText();
  useDimmed(true);
  const { group } = usePaletteState();
  const banners = useSlot(paletteBanners);
  const pending = usePendingText();
  const [typed, setSearch] = useState<string | null>(null);
  const search = typed ?? pending;
  const { query, rootId, activeIndex } = useKBar(({ currentRootActionId, activeIndex: index }) => ({
    rootId: currentRootActionId,
    activeIndex: index,
  }));
  const scope = readScope(rootId);
  const result = useLines(search, rootId);
  const { lines, scoped } = result;
  const input = useRef<HTMLInputElement>(null);
  const { state, run, reset } = useRunEntry(() => input.current?.focus());

  const write = (text: string) => {
    reset();
    setSearch(text);
    query.setSearch(text);
  };
  const restrict = (next: Scope) => {
    query.setCurrentRootAction(scopeId(next));
    input.current?.focus();
  };
  useLayoutEffect(() => query.setCurrentRootAction(scopeId(openedScope(group))), [query, group]);
  useLayoutEffect(() => {
    input.current?.focus();
    markReady();
  }, [query]);
  useLayoutEffect(() => query.setSearch(pending), [query, pending]);
  useEnterOnButtons(input);

  useLayoutEffect(() => {
    onSelectRef.current = (id) => {
      // kbar leaves after every choice; here what was chosen decides.
      query.setVisualState(VisualState.showing);
      const line = lines.find((one) => one.id === id);
      if (line?.kind === "entry") void run(line.entry);
      if (line?.kind === "more") restrict({ kind: "group", group: line.group });
    };
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (search !== "") return write("");
      if (scope !== null && group === null) return restrict(null);
      return closePalette();
    }
    if (event.key === "Backspace" && search === "" && scope !== null) restrict(null);
    if (event.key !== "Tab" || event.shiftKey) return;
    const line = lines[activeIndex];
    const table = line?.kind === "entry" ? tableOf(line.entry) : null;
    const kind = kindNamed(search);
    if (!table && !kind) return;
    event.preventDefault();
    write("");
    // A word that names a kind is about all of them, as long as the selection was not moved to a table.
    if (kind && (!table || activeIndex <= 1)) restrict({ kind: "kind", name: kind });
    else if (table) restrict({ kind: "table", tableId: table.id });
  };

  const scopeLabel = scoped?.label ?? scopeName(scope, t);
  return (
    <div className={styles.layer}>
      <button type="button" className={styles.scrim} tabIndex={-1} aria-hidden onClick={closePalette} />
      <div role="dialog" aria-modal="true" aria-label={t("palette.open")} className={styles.dialog}>
        <PaletteInput
          ref={(element) => {
            input.current = element;
            if (element) query.inputRefSetter(element);
          }}
          value={search}
          onChange={write}
          onKeyDown={onKeyDown}
          scopeLabel={scopeLabel}
          onLeaveScope={() => restrict(null)}
          activeIndex={lines.length > 0 ? activeIndex : null}
          listId={KBAR_LISTBOX}
          count={result.isTyped && !result.isLoading ? result.count : null}
        />
        <PaletteResults query={search} result={result} isRestricted={scope !== null} />
        {banners.map(({ id, Banner }) => (
          <Banner key={id} onLeave={closePalette} />
        ))}
        {state && (
          <p
            className={styles.message}
            data-status={state.status}
            role={state.status === "failed" ? "alert" : "status"}
          >
            {state.message}
          </p>
        )}
        <PaletteFooter />
      </div>
    </div>
  );
}

/** kbar runs the chosen line with every Enter; on a button of the palette Enter is the button's. */
function useEnterOnButtons(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const keep = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Enter" && event.target !== input.current) event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", keep, { capture: true });
    return () => window.removeEventListener("keydown", keep, { capture: true });
  }, [input]);
}
