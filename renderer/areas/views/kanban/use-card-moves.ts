import { useCallback, useEffect, useRef, useState } from "react";
import { cardCalls } from "#shared/contract/cards";
import type { CellValue } from "#shared/contract/records";
import { newMutationId } from "../../../app/api";
import { ask } from "../../../app/api/ask";
import { ConnectionLost } from "../../../app/api/call-problems";
import { isCallError, showError } from "../../../app/errors/show-error";
import { onEvent } from "../../../app/socket";
import { undoTogether } from "../../../app/undo";
import type { TableRecords } from "../../records/public";
import { stageKeyOf } from "./stages";

/** The neighbours of a dropped card; null at an end. */
export interface CardPlace {
  after: number | null;
  before: number | null;
}

/** A card that was moved here; without a place it is first until the rows are reloaded. */
export interface MovedCard {
  id: number;
  place: CardPlace | null;
}

export interface CardMoves {
  /** The one moved last comes last. */
  moved: readonly MovedCard[];
  /** Puts a card into a stage and between two cards of it, shown at once; refused, it goes back. */
  move: (recordId: number, value: CellValue, place: CardPlace | null) => void;
}

/**
 * Moves cards between and inside of stages.
 *
 * @param board null where the cards have no order of their own
 */
export function useCardMoves(records: TableRecords, fieldId: number, board: number | null): CardMoves {
  const [moved, setMoved] = useState<readonly MovedCard[]>([]);
  const releases = useRef<(() => void)[]>([]);
  const own = useRef(new Set<string>());
  useEffect(() => {
    const pins = releases.current;
    return () => {
      for (const release of pins.splice(0)) release();
    };
  }, [records]);
  useEffect(
    () =>
      onEvent("card.placed", ({ appId, recordId }, { mutationId }) => {
        if (appId !== board || (mutationId !== null && own.current.has(mutationId))) return;
        setMoved((cards) => cards.filter(({ id }) => id !== recordId));
        records.refresh();
      }),
    [records, board],
  );
  const move = useCallback(
    (recordId: number, value: CellValue, wish: CardPlace | null) => {
      const before = records.shown(recordId)?.data[fieldId] ?? null;
      const changesStage = stageKeyOf(before) !== stageKeyOf(value);
      const place = board !== null && wish && (wish.after ?? wish.before) !== null ? wish : null;
      if (!changesStage && !place) return;
      releases.current.push(records.pin(recordId));
      setMoved((cards) => [...cards.filter(({ id }) => id !== recordId), { id: recordId, place }]);
      const steps: Promise<{ changeSetId: number | null } | null>[] = [];
      if (changesStage) {
        const change = { id: recordId, data: { [fieldId]: value }, expect: { [fieldId]: before } };
        steps.push(records.edit([change]));
      }
      if (place && board !== null) steps.push(sendPlace(board, recordId, place, own.current));
      void Promise.all(steps).then((answers) => {
        undoTogether(answers.flatMap((answer) => answer?.changeSetId ?? []));
        if (answers.every((answer) => answer !== null)) records.refresh();
      });
    },
    [records, fieldId, board],
  );
  return { moved, move };
}

async function sendPlace(appId: number, recordId: number, place: CardPlace, own: Set<string>) {
  const $mutationId = newMutationId();
  own.add($mutationId);
  try {
    return await ask(cardCalls.placeCard, { appId, recordId, ...place, $mutationId });
  } catch (error) {
    if (isCallError(error)) showError(error);
    else if (!(error instanceof ConnectionLost)) throw error;
    return null;
  }
}
