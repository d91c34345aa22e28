import type { KeyboardEvent, RefObject } from "react";
import type { AutomationDefinition } from "#shared/automations/definition";
import type { EditorState } from "./editor-context";
import { besideOf, changeStep, findStep, neighbourOf, placeAfter, TRIGGER } from "./flow";

const focusSoon = (find: () => HTMLElement | null | undefined) =>
  requestAnimationFrame(() => find()?.focus());

/** The first field of the settings, not the button with values above it; without fields the first button. */
export const focusPanel = () =>
  focusSoon(() => {
    const find = (selector: string) =>
      document.querySelector<HTMLElement>(`[data-step-panel] [data-panel-body] ${selector}`);
    return find(":is(input, textarea)") ?? find("button");
  });

interface FlowKeysOptions extends Pick<
  EditorState,
  "definition" | "canEdit" | "edit" | "select" | "move" | "remove" | "duplicate" | "insertAt" | "testStep"
> {
  canvas: RefObject<HTMLElement | null>;
  setSelected: (id: string) => void;
}

/** Keys of the flow: arrows walk through it, others change the step that has the focus. */
export function useFlowKeys(options: FlowKeysOptions) {
  const { definition, canvas, setSelected } = options;
  const focusStep = (id: string) =>
    focusSoon(() => canvas.current?.querySelector<HTMLElement>(`[data-step="${id}"]`));
  const walkTo = (id: string | null) => {
    if (id === null) return;
    setSelected(id);
    focusStep(id);
  };
  const walks: Record<string, (id: string) => string | null> = {
    ArrowDown: (id) => neighbourOf(definition, id, 1),
    ArrowUp: (id) => neighbourOf(definition, id, -1),
    ArrowRight: (id) => besideOf(definition.actions, id, 1),
    ArrowLeft: (id) => besideOf(definition.actions, id, -1),
    Home: () => TRIGGER,
    End: () => definition.actions.at(-1)?.id ?? TRIGGER,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset["step"] : undefined;
    if (id === undefined) return;
    const isDone = press(keyOf(event), id, { ...options, focusStep }) ?? walk(event, id);
    if (!isDone) return;
    event.preventDefault();
    // Letters mean something else outside the flow.
    event.stopPropagation();
  };
  const walk = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, id: string): boolean => {
    const next = walks[key];
    if (!next || altKey || ctrlKey || metaKey) return false;
    walkTo(next(id));
    return true;
  };
  return { onKeyDown, focusStep };
}

/** `mod+d`, `alt+ArrowUp`, `e` */
function keyOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  return `${ctrlKey || metaKey ? "mod+" : ""}${altKey ? "alt+" : ""}${key}`;
}

type Press = FlowKeysOptions & { focusStep: (id: string) => void };

/** @returns null for keys that do nothing to the step */
function press(key: string, id: string, options: Press): true | null {
  const { definition, canEdit, select, testStep } = options;
  const isStep = id !== TRIGGER;
  const changes: Record<string, (() => void) | false> = {
    Enter: () => {
      select(id);
      focusPanel();
    },
    "alt+Enter": canEdit && (() => testStep(id)),
    "+": canEdit && (() => options.insertAt(placeAfter(definition.actions, id))),
    Insert: canEdit && (() => options.insertAt(placeAfter(definition.actions, id))),
    "alt+ArrowDown": canEdit && isStep && (() => moveWith(options, id, 1)),
    "alt+ArrowUp": canEdit && isStep && (() => moveWith(options, id, -1)),
    Delete: canEdit && isStep && (() => options.remove(id)),
    Backspace: canEdit && isStep && (() => options.remove(id)),
    "mod+d": canEdit && isStep && (() => options.duplicate(id)),
    e: canEdit && isStep && (() => switchStep(options, id)),
  };
  const act = changes[key];
  if (!act) return null;
  act();
  return true;
}

function moveWith({ move, focusStep }: Press, id: string, by: 1 | -1): void {
  move(id, by);
  focusStep(id);
}

/** Takes a step out of the runs, or back in. */
function switchStep(
  { definition, edit }: { definition: AutomationDefinition; edit: EditorState["edit"] },
  id: string,
) {
  const isDisabled = findStep(definition.actions, id)?.isDisabled === true;
  const actions = changeStep(definition.actions, id, (step) => ({ ...step, isDisabled: !isDisabled }));
  edit({ ...definition, actions });
}
