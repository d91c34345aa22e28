import { useId, useState, type KeyboardEvent } from "react";

interface OptionKeys<Option> {
  /** What the list shows now, in its order. */
  shown: readonly Option[];
  /** Where the arrows begin: the chosen entry, -1 for none. */
  chosenAt: number;
  isDisabled: (option: Option) => boolean;
  isOpen: boolean;
  /** Whether letters search: where they do not, the space bar opens and takes as Enter does. */
  isSearchable: boolean;
  onOpen: () => void;
  onClose: () => void;
  onTake: (option: Option) => void;
}

/**
 * The keys of an input with a list of options (the combobox pattern of WAI-ARIA): arrows walk and come round, Enter
 * takes, Escape closes. Where they stand moves with the event that moves it and never behind it, so that a key is not
 * lost however busy the device is.
 *
 * @returns `at`: the entry the keys stand at, -1 for none; `id` and `idOf`: of the elements of the list and an entry
 */
export function useOptionKeys<Option>(list: OptionKeys<Option>) {
  const id = useId();
  const [at, setAt] = useState(-1);
  const idOf = (index: number) => `${id}-${index}`;

  /** The nearest entry that can be chosen, from `from` on in the direction of `step`; comes round at the ends. */
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
    if (event.nativeEvent.isComposing) return;
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
