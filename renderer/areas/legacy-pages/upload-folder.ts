import { legacyPagesCalls, type LegacyFile } from "#shared/contract/legacy-pages";
import { sendForm } from "../../app/api/send-form";

/** Opens the browser's dialog for a folder. */
export function chooseFolder(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** The place of a file below the chosen folder. */
export const placeInFolder = ({ webkitRelativePath, name }: File): string =>
  webkitRelativePath.split("/").slice(1).join("/") || name;

/** Uploads the files of a folder one by one. @throws CallError for the first that is refused */
export async function uploadFolder(
  files: readonly File[],
  onProgress: (done: number) => void,
): Promise<LegacyFile[]> {
  const uploaded: LegacyFile[] = [];
  for (const file of files) {
    const { fileId } = await sendForm({
      definition: legacyPagesCalls.uploadLegacyFile,
      argument: { size: file.size },
      file,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    uploaded.push({ path: placeInFolder(file), fileId });
    onProgress(uploaded.length);
  }
  return uploaded;
}
