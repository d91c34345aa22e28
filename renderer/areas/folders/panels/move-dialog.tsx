import { useState } from "react";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useLiveList } from "../../../app/pending/use-live-list";
import { Button } from "../../../ui/button/button";
import { Radio } from "../../../ui/fields/radio";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCreateFolderMutation, useListFoldersQuery, useMoveToFolderMutation } from "../api";
import styles from "../components/list.module.css";

/** The folder that an object moves to: an existing one, a new one or none. */
export default function MoveDialog({ params: { tab, name }, onClose }: PanelProps<"moveToFolder">) {
  const t = useText();
  const { data, error, refetch } = useLiveList(useListFoldersQuery());
  const [createFolder, creating] = useCreateFolderMutation();
  const [moveToFolder, moving] = useMoveToFolderMutation();
  const [chosen, setChosen] = useState<number | "new" | null>();
  const [label, setLabel] = useState("");
  const folders = data?.items ?? [];
  const current = folders.find(({ tabs }) => tabs.some(({ id, type }) => id === tab.id && type === tab.type));
  const value = chosen === undefined ? (current?.id ?? null) : chosen;
  const move = async () => {
    try {
      const made = value === "new" ? (await createFolder({ label }).unwrap()).folder : undefined;
      const target = made ?? folders.find(({ id }) => id === value);
      await moveToFolder({ tab, folderId: target?.id ?? null }).unwrap();
      onClose();
      showToast({
        kind: "success",
        message: target
          ? t("folders.moved", { name, folder: target.label })
          : t("folders.movedOut", { name }),
      });
    } catch (problem) {
      showError(problem);
    }
  };
  const choices = [
    { id: null, name: t("folders.none") },
    ...folders.map((folder) => ({ id: folder.id, name: folder.label })),
    { id: "new" as const, name: t("folders.create") },
  ];
  return (
    <Dialog
      title={t("folders.moveTitle", { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            isBusy={creating.isLoading || moving.isLoading}
            disabled={!data || (value === "new" && label.trim() === "")}
            onClick={() => void move()}
          >
            {t("folders.moveButton")}
          </Button>
        </>
      }
    >
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <div className={styles.form} role="radiogroup" aria-label={t("folders.move")}>
          {choices.map(({ id, name: choice }) => (
            <Radio
              key={id}
              name="folder"
              label={choice}
              checked={value === id}
              onChange={() => setChosen(id)}
            />
          ))}
          {value === "new" && (
            <TextField
              label={t("folders.newNamed")}
              value={label}
              maxLength={TITLE_MAX_LENGTH}
              onChange={({ target }) => setLabel(target.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
