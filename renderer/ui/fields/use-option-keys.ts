import { useId, useState, type KeyboardEvent } from "react";
import { isComposing } from "../is-composing";

interface OptionKeys<Option> {
  /** The listed options, in order. */
  shown: readonly Option[];
  /** Where the arrow keys begin: the chosen entry, -1 for none. */
  chosenAt: number;
  isDisabled: (option: Option) => boolean;
  isOpen: boolean;
  /** Whether typing searches: if not, the space bar opens the list and chooses like Enter. */
  isSearchable: boolean;
  onOpen: () => void;
  onClose: () => void;
  onTake: (option: Option) => void;
}

/**
 * Keyboard handling of an input with a list of options (the WAI-ARIA combobox pattern): arrows move and wrap
 * around, Enter chooses, Escape closes. The active entry is updated within the event, never later, so that no key
 * is lost on a busy device.
 *
 * @returns `at`: the active entry, -1 for none; `id` and `idOf`: ids of the list's and an entry's element
 */
export function useOptionKeys<Option>(list: OptionKeys<Option>) {
  const id = useId();
  const [at, setAt] = useState(-1);
  const idOf = (index: number) => `${id}-${index}`;

  /** The nearest enabled entry from `from` on in the direction of `step`; wraps around. */
  function stepFrom(from: number, step: 1 | -1): number {
    const { length } = list.shown;
    const start = from < 0 && step < 0 ? 0 : from;
    for (let walked = 1; walked <= length; walked++) {
      const index = (start + step * walked + length) % length;
      const option = list.shown[index];
      if (option !== undefined && !list.isDisabled(option)) return index;
    }
    return -1;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isTake = event.key === "Enter" || (event.key === " " && !list.isSearchable);
    const current = list.shown[at];
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape" && list.isOpen) return list.onClose();
    if (step !== 0 && list.isOpen) setAt(stepFrom(at, step));
    else if (step !== 0 || (isTake && !list.isOpen && !list.isSearchable)) {
      list.onOpen();
      setAt(list.chosenAt < 0 && step !== 0 ? stepFrom(-1, step) : list.chosenAt);
    } else if (isTake && list.isOpen && current !== undefined) list.onTake(current);
    else return;
    event.preventDefault();
  }

  return { id, idOf, at, setAt, onKeyDown };
}
