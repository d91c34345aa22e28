import { useCallback, useEffect, useState } from "react";
import { chatCalls } from "#shared/contract/chat";
import { fileCalls } from "#shared/contract/files";
import type { FileEntry } from "#shared/fields/values/file-list";
import { MESSAGE_FILES_MAX } from "#shared/limits/chat";
import { request } from "../../../app/api";
import { sendForm } from "../../../app/api/send-form";
import { Uploads } from "../../files/public";
import { useStore } from "../../../ui/store/use-store";

/** The files that go with a message: those on their way, and those that arrived. */
export function useFiles(chatId: number) {
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [uploads] = useState(
    () =>
      new Uploads(
        async (file, transfer) =>
          (
            await sendForm({
              definition: chatCalls.uploadChatFile,
              argument: { chatId, size: file.size },
              file,
              ...transfer,
            })
          ).file,
        async (entry) => setFiles((known) => [...known, entry]),
      ),
  );
  const items = useStore(uploads);
  const count = files.length + items.length;
  const add = useCallback(
    (added: readonly File[]) => void uploads.add(added.slice(0, Math.max(0, MESSAGE_FILES_MAX - count))),
    [uploads, count],
  );
  const remove = useCallback((entry: FileEntry) => {
    setFiles((known) => known.filter(({ id }) => id !== entry.id));
    // Otherwise the server removes unused uploads after a day.
    void request(fileCalls.discardUpload, { fileId: entry.id }).catch(() => undefined);
  }, []);
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  return { files, items, add, remove, uploads, clear: () => setFiles([]) };
}
export type Files = ReturnType<typeof useFiles>;
