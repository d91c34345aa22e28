import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * Panels and dialogs by name with the parameters each takes. Areas add theirs:
 * `declare module "../../app/panels/registry" { interface Panels { tableFields: { tableId: number } } }`
 */
export interface Panels {
  /** A named confirmation; open it with `confirm()`. */
  confirm: ConfirmParams;
}

export interface ConfirmParams {
  /** Label of the action: 'Delete 3 records'; a dangerous one becomes a question, 'Delete 3 records?'. */
  title: string;
  message?: string;
  /** The button's label; defaults to the title. */
  confirmLabel?: string;
  isDangerous?: boolean;
  /** Boxes that must all be ticked first, before something that cannot be undone. */
  checks?: readonly string[];
  onAnswer: (isConfirmed: boolean) => void;
}

export type PanelName = keyof Panels;
/** `panel` is shown next to the page (full screen on a phone), `dialog` above it. */
export type PanelKind = "panel" | "dialog";
export type PanelProps<N extends PanelName> = { params: Panels[N]; onClose: () => void };

export interface PanelEntry {
  kind: PanelKind;
  component: LazyExoticComponent<ComponentType<{ params: unknown; onClose: () => void }>>;
}
const entries = new Map<PanelName, PanelEntry>();

/** Registers a panel by name; its code loads when it is first opened. */
export function registerPanel<N extends PanelName>(
  name: N,
  kind: PanelKind,
  load: () => Promise<{ default: ComponentType<PanelProps<N>> }>,
): void {
  // Names and parameters are type-checked where panels are opened; here they are only passed on.
  entries.set(name, { kind, component: lazy(load) as unknown as PanelEntry["component"] });
}

export function panelEntry(name: PanelName): PanelEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error(`No panel is registered as ${name}`);
  return entry;
}
