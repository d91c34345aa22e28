import { IconFolderUp } from "@tabler/icons-react";
import { useState } from "react";
import type { LegacyFile } from "#shared/contract/legacy-pages";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { chooseFolder, placeInFolder, uploadFolder } from "../upload-folder";
import styles from "./list.module.css";

interface FolderFieldProps {
  /** Files of the page as it is saved, and those that were uploaded since. */
  savedCount: number;
  files: readonly LegacyFile[] | null;
  disabled: boolean;
  onFiles: (files: LegacyFile[]) => void;
}

/** The uploaded files of a page: a chosen folder replaces all of them. */
export function FolderField({ savedCount, files, disabled, onFiles }: FolderFieldProps) {
  const t = useText();
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const [hasNoStart, setHasNoStart] = useState(false);
  const count = files?.length ?? savedCount;
  const upload = async (chosen: readonly File[]) => {
    const isWhole = chosen.some((file) => placeInFolder(file) === "index.html");
    setHasNoStart(!isWhole);
    if (!isWhole) return;
    const show = (done: number) => setProgress({ done, count: chosen.length });
    try {
      show(0);
      onFiles(await uploadFolder(chosen, show));
    } catch (error) {
      showError(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className={styles.folder}>
      <div className={styles.folderButtons}>
        <Button
          icon={<IconFolderUp size={16} stroke={1.5} aria-hidden />}
          disabled={disabled}
          isBusy={progress !== null}
          onClick={() => chooseFolder((chosen) => void upload(chosen))}
        >
          {t("legacyPages.folder")}
        </Button>
        {count > 0 && !disabled && (
          <Button onClick={() => onFiles([])}>{t("legacyPages.removeFiles")}</Button>
        )}
      </div>
      <p role="status" className={styles.folderHint}>
        {progress && t("legacyPages.uploading", progress)}
        {!progress && (count > 0 ? t("legacyPages.fileCount", { count }) : t("legacyPages.folderHint"))}
      </p>
      {hasNoStart && (
        <p role="alert" className={styles.folderProblem}>
          {t("legacyPages.startNeeded")}
        </p>
      )}
    </div>
  );
}
