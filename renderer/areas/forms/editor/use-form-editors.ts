import { useEffect } from "react";
import { tableTopic, type Place, type Presence } from "#shared/contract/events";
import { tablePurposes } from "#shared/forms/form-names";
import { useSession } from "../../../app/session/session-context";
import { usePresence, useTopic } from "../../../app/socket";
import type { EditedForm } from "./use-form-source";

/** The place of an editor; null for a form that is not stored yet. */
function placeOf(edited: EditedForm): Place | null {
  if ("purpose" in edited) return { editedTableForm: tablePurposes.indexOf(edited.purpose) + 1 };
  return edited.formId === null ? null : { editedFormId: edited.formId };
}

/** Publishes that the user edits a form. @returns colleagues who edit it too */
export function useFormEditors(edited: EditedForm): Presence["person"][] {
  const topic = tableTopic(edited.tableId);
  useTopic(topic, useSession().seq);
  const { people, tell } = usePresence(topic);
  const place = JSON.stringify(placeOf(edited));
  useEffect(() => {
    tell(JSON.parse(place) as Place | null);
    return () => tell(null);
  }, [tell, place]);
  if (place === "null") return [];
  const same = people.filter(({ cell }) => JSON.stringify(cell) === place);
  return [...new Map(same.map(({ person }) => [person.id, person])).values()];
}
