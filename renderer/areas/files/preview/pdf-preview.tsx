import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { fetchFile } from "./fetch-file";
import styles from "./preview.module.css";

GlobalWorkerOptions.workerPort = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });

interface PdfPreviewProps {
  address: string;
  onFailed: () => void;
}

/** The pages of a PDF, each drawn as it comes into sight. */
export default function PdfPreview({ address, onFailed }: PdfPreviewProps) {
  const t = useText();
  const [pages, setPages] = useState<PDFDocumentProxy | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      const data = await fetchFile(address, leaving.signal);
      // No scripts of the document, no code made from text: the page's rules forbid both.
      opened = await getDocument({
        data,
        cMapUrl: "/pdf/cmaps/",
        standardFontDataUrl: "/pdf/standard_fonts/",
        iccUrl: "/pdf/iccs/",
        useWasm: false,
        enableXfa: false,
        // What is wrong with a document is told to whoever looks at it.
        verbosity: VerbosityLevel.ERRORS,
      }).promise;
      if (leaving.signal.aborted) await opened.loadingTask.destroy();
      else setPages(opened);
    };
    open().catch(() => {
      if (!leaving.signal.aborted) fail();
    });
    return () => {
      leaving.abort();
      void opened?.loadingTask.destroy();
    };
  }, [address]);
  if (pages === null) return <ListSkeleton label={t("app.loading")} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keyboard too
    <div className={styles.pages} role="region" aria-label={t("files.pages")} tabIndex={0} data-pages>
      {Array.from({ length: pages.numPages }, (_, index) => (
        <Page key={index} document={pages} number={index + 1} onFailed={onFailed} />
      ))}
    </div>
  );
}

/** A4 upright, until a page tells its own. */
const USUAL_RATIO = Math.SQRT2;

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  onFailed: () => void;
}

function Page({ document: pages, number, onFailed }: PageProps) {
  const t = useText();
  const fail = useEffectEvent(onFailed);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let hasLeft = false;
    let stop: () => void = () => undefined;
    const draw = async () => {
      const page = await pages.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      setRatio(height / width);
      const scale = (element.clientWidth * window.devicePixelRatio) / width;
      const viewport = page.getViewport({ scale });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: element, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
    };
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        sight.disconnect();
        draw().catch(() => {
          // Leaving cancels the drawing: that is no failure.
          if (!hasLeft) fail();
        });
      },
      { rootMargin: "400px" },
    );
    sight.observe(element);
    return () => {
      hasLeft = true;
      sight.disconnect();
      stop();
    };
  }, [pages, number]);
  return (
    <canvas
      ref={canvas}
      className={styles.page}
      style={{ aspectRatio: `1 / ${ratio}` }}
      role="img"
      aria-label={t("files.page", { page: number, count: pages.numPages })}
    />
  );
}
