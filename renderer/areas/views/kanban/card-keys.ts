import type { KeyboardEvent } from "react";

/**
 * Arrows go from card to card; with Alt, left and right ask to move the card by one stage.
 *
 * @returns the move that is asked for
 */
export function stepThroughCards(
  event: KeyboardEvent<HTMLElement>,
): { card: HTMLElement; by: number } | null {
  const card = (event.target as HTMLElement).closest<HTMLElement>("[data-card]");
  const across = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const along = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!card || (across === 0 && along === 0)) return null;
  if (event.altKey) {
    if (across === 0) return null;
    event.preventDefault();
    followCard(event.currentTarget, card);
    return { card, by: across };
  }
  event.preventDefault();
  (along === 0 ? beside(event.currentTarget, card, across) : below(card, along))?.focus();
  return null;
}

const cardsOf = (column: Element | null | undefined) =>
  [...(column?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].toSorted(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );

function below(card: HTMLElement, step: number): HTMLElement | undefined {
  const cards = cardsOf(card.closest("section"));
  return cards[cards.indexOf(card) + step];
}

/** The card at about the same height in the next stage that has any. */
function beside(board: HTMLElement, card: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...board.querySelectorAll("section")];
  const { top } = card.getBoundingClientRect();
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().top - top);
  const from = columns.findIndex((column) => column.contains(card));
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const [nearest] = cardsOf(columns[at]).toSorted((one, other) => distance(one) - distance(other));
    if (nearest) return nearest;
  }
  return undefined;
}

/** The focus stays on the card when it is drawn in its new stage. */
function followCard(board: HTMLElement, card: HTMLElement): void {
  const id = card.dataset["card"];
  requestAnimationFrame(() => board.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus());
}
