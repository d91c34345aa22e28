import type { MenuItem } from "#shared/bars/bars";
import { BAR_LABEL_MAX } from "#shared/limits/bars";
import { Checkbox } from "../../../../ui/fields/checkbox";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import styles from "./bar-editor.module.css";

type Folder = Extract<MenuItem, { type: "folder" }>;

interface FolderFieldsProps {
  folder: Folder;
  label: string;
  onChange: (folder: Folder, named?: string) => void;
}

/** A folder's title, which it needs, and whether it can be closed. */
export function FolderFields({ folder, label, onChange }: FolderFieldsProps) {
  const t = useText();
  const { folder_config } = folder;
  const put = (part: Partial<Folder["folder_config"]>, named?: string) =>
    onChange({ ...folder, folder_config: { ...folder_config, ...part } }, named);
  const isNamed = folder_config.name.trim() !== "";
  return (
    <div className={styles.editor}>
      <TextField
        label={label}
        value={folder_config.name}
        maxLength={BAR_LABEL_MAX}
        error={isNamed ? undefined : t("bars.folderTitleNeeded")}
        onChange={({ target }) => put({ name: target.value }, `folder ${folder.id}`)}
      />
      <Checkbox
        label={t("bars.collapsable")}
        checked={folder_config.is_collapsable}
        onChange={({ target }) => put({ is_collapsable: target.checked })}
      />
    </div>
  );
}
