import { waiting } from "../../ui/states/waiting";
import { nearestLeft, pageTarget } from "./focus-targets";

/** Places whose own focus no one moves. */
const LAYERS = "aside, [role=dialog], [role=menu], [role=listbox]";

/** The element that was focused last and its ancestors, from the inside out. */
let last: HTMLElement | null = null;
let around: readonly HTMLElement[] = [];
/** It had the focus when it was disabled, while it works. */
let resting: HTMLElement | null = null;
/** The page was left for another: the focus goes on there even from the bars around it. */
let isArriving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Time for what gives the focus back by itself, as a menu does to its button, in ms. */
const PATIENCE = 50;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function remember({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  last = target;
  const path: HTMLElement[] = [];
  for (let outer = target.parentElement; outer; outer = outer.parentElement) path.push(outer);
  around = path;
  if (target.closest(`main, ${LAYERS}`)) isArriving = false;
}

/** A click on something that takes no focus is meant to remove it. */
function forgetOnBlank(): void {
  if (isNowhere() && last?.isConnected === true) last = null;
}

/** A user who types while a page is still arriving keeps the focus. */
function stayWhereTyped({ target }: Event): void {
  if (target instanceof Element && target.closest("input, textarea, [contenteditable]")) isArriving = false;
}

/** A menu that opens while a page is still arriving takes the focus a moment later. */
function waitForMenu({ target }: Event): void {
  if (target instanceof Element && target.closest("[aria-haspopup]")) isArriving = false;
}

const isLost = (): boolean => isNowhere() && last?.isConnected === false;

/** Returns the focus to an element that was disabled while it worked, unless the focus moved elsewhere. */
function rest(): void {
  if (isNowhere() && last?.isConnected && last.matches(":disabled")) resting = last;
  else if (resting && !resting.matches(":disabled")) {
    if (isNowhere() && resting.isConnected) resting.focus({ preventScroll: true });
    resting = null;
  }
}

function check(): void {
  rest();
  if (timer !== undefined || !(isArriving || isLost())) return;
  timer = setTimeout(() => {
    timer = undefined;
    settle();
  }, PATIENCE);
}

function settle(): void {
  const isHere = isArriving && !(document.activeElement?.closest(`main, ${LAYERS}`) ?? null);
  if (!isHere) isArriving = false;
  if (!isHere && !isLost()) return;
  const target = (isHere ? null : nearestLeft(around)) ?? (waiting.count() > 0 ? null : pageTarget());
  if (!target) return;
  isArriving = false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Restores a focus that would be lost, for example when a row is deleted, a panel closes or the page
 * changes. The nearest remaining heading gets it, at last the page's own. It never falls to the body.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(check);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerup", forgetOnBlank);
  document.addEventListener("pointerdown", stayWhereTyped);
  document.addEventListener("input", stayWhereTyped);
  document.addEventListener("click", waitForMenu, true);
  const stop = waiting.subscribe(check);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerup", forgetOnBlank);
    document.removeEventListener("pointerdown", stayWhereTyped);
    document.removeEventListener("input", stayWhereTyped);
    document.removeEventListener("click", waitForMenu, true);
    stop();
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Another page shows: whose focus is not in it yet is led to it. */
export function arriveOnPage(): void {
  isArriving = true;
  check();
}
