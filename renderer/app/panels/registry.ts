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
  /** Names the act: 'Delete 3 records'. */
  title: string;
  message?: string;
  /** The button's words; the title where left out. */
  confirmLabel?: string;
  isDangerous?: boolean;
  /** What must be ticked first, all of it, before something that nothing brings back. */
  checks?: readonly string[];
  onAnswer: (isConfirmed: boolean) => void;
}

export type PanelName = keyof Panels;
/** `panel` stands beside the page (full screen on a phone), `dialog` lies over it. */
export type PanelKind = "panel" | "dialog";
export type PanelProps<N extends PanelName> = { params: Panels[N]; onClose: () => void };

export interface PanelEntry {
  kind: PanelKind;
  component: LazyExoticComponent<ComponentType<{ params: unknown; onClose: () => void }>>;
}
const entries = new Map<PanelName, PanelEntry>();

/** Makes a panel known by name; its code loads when it is first opened. */
export function registerPanel<N extends PanelName>(
  name: N,
  kind: PanelKind,
  load: () => Promise<{ default: ComponentType<PanelProps<N>> }>,
): void {
  // Names and parameters are checked where panels are opened; inside they are only passed on.
  entries.set(name, { kind, component: lazy(load) as unknown as PanelEntry["component"] });
}

export function panelEntry(name: PanelName): PanelEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error(`No panel is registered as ${name}`);
  return entry;
}
