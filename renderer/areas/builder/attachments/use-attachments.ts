import { useRef, useState } from "react";
import { ATTACHMENTS_MAX_BYTES } from "#shared/limits/builder";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { shrinkPicture } from "./picture";

/** A file that was chosen, with the files that are sent for it: a PDF is sent as its pages. */
export interface Attached {
  name: string;
  type: string;
  sent: readonly File[];
}

const sizeOf = (attached: readonly Attached[]): number =>
  attached.reduce((sum, { sent }) => sum + sent.reduce((part, { size }) => part + size, 0), 0);

export const accepted = "image/*,application/pdf,.pdf,.csv,.xlsx,.xls";

const isSpreadsheet = ({ name }: File): boolean => /\.(csv|xlsx|xls)$/i.test(name);
const isPdf = ({ name, type }: File): boolean => type === "application/pdf" || /\.pdf$/i.test(name);

/** The attachments of a request, prepared for sending as they are added. */
export function useAttachments() {
  const t = useText();
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  /** Files may be pasted while others are still prepared. */
  const latest = useRef<readonly Attached[]>([]);
  const [preparing, setPreparing] = useState(0);
  const put = (next: readonly Attached[]) => {
    latest.current = next;
    setAttached(next);
  };
  const warn = (message: string) => showToast({ id: "builder-attachments", kind: "error", message });

  async function prepare(file: File): Promise<Attached | null> {
    const { name, type } = file;
    if (isSpreadsheet(file)) return { name, type, sent: [file] };
    try {
      if (isPdf(file)) {
        const { pdfToPictures } = await import("./pdf-pages");
        return { name, type: "application/pdf", sent: await pdfToPictures(file) };
      }
      if (type.startsWith("image/")) return { name, type, sent: [await shrinkPicture(file)] };
      warn(t("builder.wrongType"));
    } catch {
      warn(isPdf(file) ? t("builder.pdfFailed") : t("builder.unreadable", { name }));
    }
    return null;
  }

  return {
    attached,
    isPreparing: preparing > 0,
    files: attached.flatMap(({ sent }) => sent),
    async add(files: readonly File[]): Promise<void> {
      setPreparing((count) => count + 1);
      for (const file of files) {
        const prepared = await prepare(file);
        if (!prepared) continue;
        if (sizeOf([...latest.current, prepared]) > ATTACHMENTS_MAX_BYTES) {
          warn(t("builder.tooLarge"));
          break;
        }
        put([...latest.current, prepared]);
      }
      setPreparing((count) => count - 1);
    },
    remove: (at: number) => put(latest.current.filter((_, index) => index !== at)),
    clear: () => put([]),
  };
}
