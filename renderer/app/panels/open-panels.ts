import { focusWhenShown } from "../../ui/layers/focus-when-shown";
import { pageOf } from "../router/page-of";
import { panelEntry, type ConfirmParams, type PanelKind, type PanelName, type Panels } from "./registry";
import { createStore } from "../../ui/store/create-store";

export interface OpenPanel {
  key: number;
  name: PanelName;
  kind: PanelKind;
  params: unknown;
  /** The page it was opened on. */
  page: string;
  /** Focused element before opening; it gets the focus back. */
  openedFrom: Element | null;
}

const open = createStore<readonly OpenPanel[]>([]);
let count = 0;

/** Opens a panel or dialog by name. A panel that is open already takes the new parameters. Returns how to close it. */
export function openPanel<N extends PanelName>(name: N, params: Panels[N]): () => void {
  const { kind } = panelEntry(name);
  const existing = kind === "panel" ? open.current().find((panel) => panel.name === name) : undefined;
  const key = existing?.key ?? ++count;
  const panel: OpenPanel = {
    key,
    name,
    kind,
    params,
    page: pageOf(window.location.pathname),
    openedFrom: existing?.openedFrom ?? document.activeElement,
  };
  open.set([...open.current().filter((other) => other.key !== key), panel]);
  return () => closePanel(key);
}

export function closePanel(key: number): void {
  const panel = open.current().find((other) => other.key === key);
  if (!panel) return;
  open.set(open.current().filter((other) => other.key !== key));
  if (panel.openedFrom instanceof HTMLElement && panel.openedFrom.isConnected)
    focusWhenShown(panel.openedFrom);
}

/** Closes what was opened on another page than the present one. */
export function closePanelsOfOthers(page: string): void {
  for (const panel of open.current())
    if (panel.kind === "panel" && panel.page !== page) closePanel(panel.key);
}

/** Closes every panel and dialog of a name. */
export function closePanelsNamed(name: PanelName): void {
  for (const panel of open.current()) if (panel.name === name) closePanel(panel.key);
}

export const openPanels: Omit<typeof open, "set"> = open;

/** Asks by name before something that cannot be taken back lightly: `await confirm({ title: "Delete 3 records" })`. */
export function confirm(params: Omit<ConfirmParams, "onAnswer">): Promise<boolean> {
  return new Promise((resolve) => {
    openPanel("confirm", { ...params, onAnswer: resolve });
  });
}
