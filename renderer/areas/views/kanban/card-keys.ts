import type { KeyboardEvent } from "react";
import type { CardPlace } from "./use-card-moves";

export interface CardStep {
  card: HTMLElement;
  /** Stages to the right. */
  across: number;
  /** The cards between which it comes, for a step inside of its stage. */
  place: CardPlace | null;
}

/**
 * Arrows go from card to card; with Alt, they ask to move the card by one stage or by one place in its stage.
 *
 * @returns the move that is asked for
 */
export function stepThroughCards(event: KeyboardEvent<HTMLElement>): CardStep | null {
  const card = (event.target as HTMLElement).closest<HTMLElement>("[data-card]");
  const across = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const along = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!card || (across === 0 && along === 0)) return null;
  if (event.altKey) {
    event.preventDefault();
    followCard(event.currentTarget, card);
    return { card, across, place: across === 0 ? placeBeyond(card, along) : null };
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

/** One place further up or down among the cards that are drawn. */
function placeBeyond(card: HTMLElement, step: number): CardPlace {
  const cards = cardsOf(card.closest("section"));
  const at = cards.indexOf(card) + step;
  const idAt = (index: number) => Number(cards[index]?.dataset["card"] ?? 0) || null;
  return step > 0 ? { after: idAt(at), before: idAt(at + 1) } : { after: idAt(at - 1), before: idAt(at) };
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
