import { useState, type FormEvent } from "react";
import type { ColorName } from "#shared/colors";
import type { Folder, FolderTab } from "#shared/contract/folders";
import { suggestIcon } from "#shared/icons/suggest-icon";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { TextField } from "../../../ui/fields/text-field";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { Refused } from "../../../ui/states/refused";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useGetHomeQuery } from "../../home/public";
import { useCreateFolderMutation, useUpdateFolderMutation } from "../api";
import { useDeleteFolder } from "../use-delete-folder";
import { useFolderKinds } from "../use-folder-kinds";
import styles from "./list.module.css";

const keyOf = ({ type, id }: FolderTab): string => `${type} ${id}`;
function tabOf(key: string): FolderTab {
  const [type, id] = key.split(" ");
  return { type: type as FolderTab["type"], id: Number(id) };
}

/** A folder's name, appearance and content. */
export function FolderForm({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const t = useText();
  const home = useGetHomeQuery({ all: "true" }).data;
  const [label, setLabel] = useState(folder?.label ?? "");
  const [look, setLook] = useState<{ icon: string; color: ColorName }>({
    icon: folder?.icon ?? "folder",
    color: folder?.color ?? "stone",
  });
  const [isChosen, setIsChosen] = useState(folder !== null);
  // Until an icon is chosen, a new folder has one that fits its name.
  const shown = isChosen ? look : { ...look, icon: suggestIcon(label) ?? look.icon };
  const [keys, setKeys] = useState<readonly string[]>(folder?.tabs.map(keyOf) ?? []);
  const [isTried, setIsTried] = useState(false);
  const [createFolder, creating] = useCreateFolderMutation();
  const [updateFolder, updating] = useUpdateFolderMutation();
  const deleteFolder = useDeleteFolder();
  const kinds = useFolderKinds();
  const options = [
    ...(home?.tables ?? []).map(({ id, label: name }) => ({ value: `object ${id}`, label: name })),
    ...(home?.apps ?? []).map(({ id, label: name, parent }) => ({
      value: `dashboard ${id}`,
      label: parent === null ? name : `${name} (${parent})`,
    })),
    ...kinds.flatMap(({ type, title, items }) =>
      items.map(({ id, label: name }) => ({ value: `${type} ${id}`, label: `${name} (${t(title)})` })),
    ),
  ];
  const lacksLabel = label.trim() === "";
  const lacksTabs = folder === null && keys.length === 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (lacksLabel || lacksTabs) return;
    const values = { label, ...shown, tabs: keys.map(tabOf) };
    try {
      if (folder)
        await updateFolder({ folderId: folder.id, ...values, expect: { tabs: folder.tabs } }).unwrap();
      else await createFolder(values).unwrap();
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  const remove = async (one: Folder) => {
    onClose();
    await deleteFolder(one);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t("folders.label")}
        value={label}
        maxLength={TITLE_MAX_LENGTH}
        error={isTried && lacksLabel ? t("folders.labelNeeded") : undefined}
        leading={<Tile kind="folder" size="s" {...shown} />}
        data-autofocus
        onChange={(event) => setLabel(event.target.value)}
      />
      <div>
        <strong>{t("folders.contents")}</strong>
        <MultiSelect
          label={t("folders.contents")}
          placeholder={keys.length === 0 ? t("folders.addContents") : ""}
          values={keys}
          options={options}
          onChange={setKeys}
        />
        <Refused>{isTried && lacksTabs ? t("folders.contentsNeeded") : null}</Refused>
      </div>
      <IconColorPicker
        name={label}
        {...shown}
        onChange={(part) => {
          setLook({ ...shown, ...part });
          if (part.icon !== undefined) setIsChosen(true);
        }}
      />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" isBusy={creating.isLoading || updating.isLoading}>
          {t("ui.save")}
        </Button>
        {folder && (
          <Button kind="danger" onClick={() => void remove(folder)}>
            {t("folders.delete")}
          </Button>
        )}
      </div>
    </form>
  );
}
