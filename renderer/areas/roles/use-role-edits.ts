import { useEffect, useState } from "react";
import type { Role } from "#shared/contract/roles";
import { ROLE_SAVE_DEBOUNCE } from "#shared/limits/roles";
import { showError } from "../../app/errors/show-error";
import { LaterSave } from "../../app/saving/later-save";
import { store } from "../../app/store";
import { rolesApi } from "./api";

/** Optimistic update of an edit and the call that saves it. */
export interface RoleEdit {
  /** Edits of one kind wait for each other: the last one is saved. */
  kind: string;
  patch: (role: Role) => void;
  save: () => Promise<unknown>;
}

/** Shows an edit at once and saves it after a pause. */
export type EditRole = (edit: RoleEdit) => void;

interface RoleEdits {
  isSaving: boolean;
  edit: EditRole;
  /** Saves what waits at once, and loads the role as it is then. */
  saveNow: () => Promise<void>;
}

/**
 * Edits of a role show at once and are saved after a pause, each kind by itself. One that fails says so, and the role is
 * loaded again (specification 3, section 4).
 */
export function useRoleEdits(roleId: number): RoleEdits {
  const [saves] = useState(() => new Map<string, LaterSave>());
  const [running] = useState(() => new Set<Promise<unknown>>());
  const [waiting, setWaiting] = useState(0);
  useEffect(
    () => () => {
      for (const save of saves.values()) save.now();
    },
    [saves, roleId],
  );
  const loadAgain = () =>
    store.dispatch(rolesApi.endpoints.getRole.initiate({ roleId }, { forceRefetch: true, subscribe: false }));
  const edit = ({ kind, patch, save }: RoleEdit) => {
    store.dispatch(rolesApi.util.updateQueryData("getRole", { roleId }, ({ role }) => patch(role as Role)));
    const later = saves.get(kind) ?? new LaterSave();
    if (!saves.has(kind)) saves.set(kind, later);
    setWaiting((count) => count + 1);
    const begun = waiting + 1;
    later.later(() => {
      const saving = save()
        .catch((error: unknown) => {
          showError(error);
          void loadAgain();
        })
        .finally(() => {
          running.delete(saving);
          setWaiting((count) => Math.max(0, count - begun));
        });
      running.add(saving);
    }, ROLE_SAVE_DEBOUNCE);
  };
  const saveNow = async () => {
    for (const save of saves.values()) save.now();
    await Promise.all(running);
    await loadAgain();
  };
  return { isSaving: waiting > 0, edit, saveNow };
}
