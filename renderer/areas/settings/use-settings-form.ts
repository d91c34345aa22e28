import { useState, type FormEvent } from "react";
import { showError } from "../../app/errors/show-error";
import { showToast } from "../../ui/toast/toast-store";
import { useText } from "../../ui/text";

interface SettingsForm<T> {
  /** The stored values; undefined while loading. */
  stored: T | undefined;
  /** Returns the problems of the values by name; empty if they are valid. */
  check?: (values: T) => Partial<Record<keyof T, string>>;
  /** Saves what was changed. */
  save: (changed: Partial<T>) => Promise<unknown>;
  /** Loads what is stored again, after a save that failed. */
  reload: () => unknown;
}

/**
 * A form that can be saved only when it is changed and valid. Changes of others show, except in fields that
 * the user has edited. A failed save shows the error and keeps what was typed, for another try.
 */
export function useSettingsForm<T extends object>({ stored, check, save, reload }: SettingsForm<T>) {
  const t = useText();
  const [edits, setEdits] = useState<Partial<T>>({});
  const [isSaving, setIsSaving] = useState(false);
  const values = stored && { ...stored, ...edits };
  const changed = stored
    ? (Object.keys(edits) as (keyof T)[]).filter((name) => edits[name] !== stored[name])
    : [];
  const errors = values && check && changed.length > 0 ? check(values) : {};
  const isChanged = changed.length > 0;
  const canSave = isChanged && !isSaving && Object.values(errors).every((error) => error === undefined);

  async function submit(): Promise<void> {
    if (!canSave) return;
    setIsSaving(true);
    try {
      await save(Object.fromEntries(changed.map((name) => [name, edits[name]])) as Partial<T>);
      showToast({ id: "settings", kind: "success", message: t("settings.saved") });
      setEdits({});
    } catch (error) {
      showError(error);
      await reload();
    }
    setIsSaving(false);
  }

  return {
    values,
    errors: errors as Partial<Record<keyof T, string>>,
    isChanged,
    canSave,
    isSaving,
    set: (part: Partial<T>) => setEdits((before) => ({ ...before, ...part })),
    discard: () => setEdits({}),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
