import { IconChevronLeft, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState, type KeyboardEvent } from "react";
import type { FileEntry } from "#shared/fields/values/file-list";
import type { PanelProps } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { Dialog } from "../../../ui/layers/dialog";
import { useRowFocus } from "../../../ui/layers/use-row-focus";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { downloadAddress, type FileAddress } from "../addresses";
import { FileIcon } from "../components/file-icon";
import styles from "./preview.module.css";
import { TextPreview } from "./text-preview";

const PdfPreview = lazy(() => import("./pdf-preview"));

const isText = (type: string) => type.startsWith("text/") || type === "application/json";
const isPicture = (type: string) => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type);

/** Shows a file and leads through the others with the arrow keys. */
export default function PreviewDialog({ params, onClose }: PanelProps<"filePreview">) {
  const t = useText();
  const { files, addressOf = downloadAddress } = params;
  const [index, setIndex] = useState(params.index);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { place, onFocus } = useRowFocus<HTMLDivElement>();
  const file = files[index];
  if (!file) return null;
  const isLast = index === files.length - 1;
  const step = (by: 1 | -1) => setIndex((at) => Math.min(files.length - 1, Math.max(0, at + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || scrollPages(event, files.length > 1)) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
  };
  return (
    <Dialog title={file.name} width={960} fillsPhone onClose={onClose}>
      <div ref={place} className={styles.preview} onKeyDown={onKeyDown} onFocus={onFocus} role="presentation">
        <div className={styles.tools}>
          {files.length > 1 && (
            <div className={styles.group} data-list-row>
              <IconButton
                label={t("files.previous")}
                data-move
                data-autofocus={isLast || undefined}
                disabled={index === 0}
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={18} stroke={1.5} />
              </IconButton>
              <span>
                {index + 1}/{files.length}
              </span>
              <IconButton
                label={t("files.next")}
                data-move
                data-autofocus={!isLast || undefined}
                disabled={isLast}
                onClick={() => step(1)}
              >
                <IconChevronRight size={18} stroke={1.5} />
              </IconButton>
            </div>
          )}
          <div ref={setToolsPlace} className={styles.fileTools} />
          <a className={styles.download} href={addressOf(file.id)} download>
            <IconDownload size={16} stroke={1.5} aria-hidden /> {t("files.download")}
          </a>
        </div>
        <div className={styles.shown}>
          <Shown key={file.id} {...{ file, addressOf, toolsPlace }} />
        </div>
      </div>
    </Dialog>
  );
}

/** How far a key scrolls the pages, in heights or widths of what shows of them. */
const scrolls: Partial<Record<string, number>> = {
  ArrowUp: -0.1,
  ArrowDown: 0.1,
  PageUp: -0.9,
  PageDown: 0.9,
  Home: -Infinity,
  End: Infinity,
};
const sideways: Partial<Record<string, number>> = { ArrowLeft: -0.1, ArrowRight: 0.1 };

/**
 * Scrolls a document of several pages by keys, wherever the focus is in the dialog.
 *
 * @param hasOthers the left and right arrow keys go to other files, unless the pages themselves have the focus
 * @returns whether the key was handled
 */
function scrollPages(event: KeyboardEvent, hasOthers: boolean): boolean {
  const pages = event.currentTarget.querySelector("[data-pages]");
  if (!pages) return false;
  const down = scrolls[event.key];
  const isWider = pages.scrollWidth > pages.clientWidth;
  const aside = isWider && (!hasOthers || event.target === pages) ? sideways[event.key] : undefined;
  if (down === undefined && aside === undefined) return false;
  event.preventDefault();
  if (down !== undefined)
    pages.scrollTop = within(pages.scrollTop + down * pages.clientHeight, pages.scrollHeight);
  if (aside !== undefined)
    pages.scrollLeft = within(pages.scrollLeft + aside * pages.clientWidth, pages.scrollWidth);
  return true;
}

const within = (place: number, end: number) => Math.max(0, Math.min(end, place));

interface ShownProps {
  file: FileEntry;
  addressOf: FileAddress;
  toolsPlace: HTMLElement | null;
}

/** The file itself, as far as a browser can show it safely. */
function Shown({ file, addressOf, toolsPlace }: ShownProps) {
  const t = useText();
  const [isBroken, setIsBroken] = useState(false);
  const address = addressOf(file.id, "inline");
  const fail = () => setIsBroken(true);
  if (isBroken) return <Nothing file={file} text={t("files.previewFailed")} />;
  if (isPicture(file.type))
    return <img className={styles.picture} src={address} alt={file.name} onError={fail} />;
  if (file.type === "application/pdf") {
    return (
      <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
        <PdfPreview address={address} toolsPlace={toolsPlace} onFailed={fail} />
      </Suspense>
    );
  }
  if (isText(file.type)) return <TextPreview file={file} address={address} onFailed={fail} />;
  return <Nothing file={file} text={t("files.noPreview")} />;
}

function Nothing({ file, text }: { file: FileEntry; text: string }) {
  return (
    <div className={styles.nothing}>
      <FileIcon type={file.type} size={40} />
      <p>{text}</p>
    </div>
  );
}
