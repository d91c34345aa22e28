import { IconClipboardText } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";

/** Text with more than one row or column. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;

/** Takes a table from the clipboard, by its button or Ctrl+V, as a file of its texts. */
export function PasteTable({ onFile }: { onFile: (file: File) => void }) {
  const t = useText();
  const take = (text: string) => {
    if (isTable(text))
      onFile(new File([text], `${t("connector.pastedName")}.tsv`, { type: "text/tab-separated-values" }));
    else showToast({ message: t("connector.pasteEmpty") });
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isField(event.target) && isTable(text)) take(text);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  const read = async () => take(await navigator.clipboard.readText().catch(() => ""));
  return (
    <Button
      size="compact"
      icon={<IconClipboardText size={16} stroke={1.5} aria-hidden />}
      onClick={(event) => {
        event.stopPropagation();
        void read();
      }}
    >
      {t("connector.paste")}
    </Button>
  );
}
