import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { fetchFile } from "./fetch-file";
import { PdfPage, PX_PER_POINT, type PageSize } from "./pdf-page";
import { PdfTools } from "./pdf-tools";
import styles from "./preview.module.css";
import { useContentWidth } from "./use-content-width";
import { usePageInView } from "./use-page-in-view";
import { useZoom } from "./use-zoom";

GlobalWorkerOptions.workerPort = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });

interface PdfPreviewProps {
  address: string;
  /** The dialog's element for the page controls. */
  toolsPlace: HTMLElement | null;
  onFailed: () => void;
}

interface OpenedPdf {
  document: PDFDocumentProxy;
  /** The size of the first page, in points. */
  size: PageSize;
}

/** The pages of a PDF, each rendered when it becomes visible. */
export default function PdfPreview({ address, toolsPlace, onFailed }: PdfPreviewProps) {
  const t = useText();
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      const data = await fetchFile(address, leaving.signal);
      // The page's security policy forbids scripts of the document and code made from text.
      opened = await getDocument({
        data,
        cMapUrl: "/pdf/cmaps/",
        standardFontDataUrl: "/pdf/standard_fonts/",
        iccUrl: "/pdf/iccs/",
        useWasm: false,
        enableXfa: false,
        // Errors of a document are shown to the user.
        verbosity: VerbosityLevel.ERRORS,
      }).promise;
      const first = await opened.getPage(1);
      const { width, height } = first.getViewport({ scale: 1 });
      if (leaving.signal.aborted) await opened.loadingTask.destroy();
      else setPdf({ document: opened, size: { width, height } });
    };
    open().catch(() => {
      if (!leaving.signal.aborted) fail();
    });
    return () => {
      leaving.abort();
      void opened?.loadingTask.destroy();
    };
  }, [address]);
  if (pdf === null) return <ListSkeleton label={t("app.loading")} />;
  return <Pages {...{ pdf, toolsPlace, onFailed }} />;
}

function Pages({ pdf, toolsPlace, onFailed }: { pdf: OpenedPdf } & Omit<PdfPreviewProps, "address">) {
  const t = useText();
  const { document, size } = pdf;
  const place = useRef<HTMLDivElement>(null);
  const width = useContentWidth(place);
  const zooming = useZoom(place, size.width * PX_PER_POINT, width);
  const { current, onScroll, goTo } = usePageInView(place);
  const count = document.numPages;
  return (
    <>
      {toolsPlace &&
        createPortal(<PdfTools {...{ zooming, count }} page={current} onPage={goTo} />, toolsPlace)}
      <div
        ref={place}
        className={styles.pages}
        role="region"
        aria-label={t("files.pages")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keyboard too
        tabIndex={0}
        data-pages
        onScroll={onScroll}
      >
        {Array.from({ length: count }, (_, index) => (
          <PdfPage
            key={index}
            {...{ document, onFailed }}
            number={index + 1}
            usualSize={size}
            zoom={zooming.zoom}
            fitWidth={width}
          />
        ))}
      </div>
    </>
  );
}
