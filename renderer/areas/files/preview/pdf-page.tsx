import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { PDF_PAGE_PIXELS_MAX } from "#shared/limits/files";
import { useText } from "../../../ui/text";
import { useDevicePixels } from "./device-pixels";
import styles from "./preview.module.css";

/** px of the page's real size for each point of a PDF. */
export const PX_PER_POINT = 96 / 72;
/** Pages nearer to what shows than this are drawn already; those further off give their pixels back. */
const NEAR = "600px";

/** In points. */
export interface PageSize {
  width: number;
  height: number;
}

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** Its assumed size until its own is known. */
  usualSize: PageSize;
  /** Null: as wide as `fitWidth`. */
  zoom: number | null;
  /** In px. */
  fitWidth: number;
  onFailed: () => void;
}

/** A page that is drawn while it is near, with as many pixels as the screen shows of it. */
export function PdfPage({ document: pages, number, usualSize, zoom, fitWidth, onFailed }: PdfPageProps) {
  const t = useText();
  const fail = useEffectEvent(onFailed);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const pixels = useDevicePixels();
  const size: PageSize = page?.getViewport({ scale: 1 }) ?? usualSize;
  const width = zoom === null ? fitWidth : size.width * PX_PER_POINT * zoom;

  useEffect(() => {
    if (!isNear || page) return undefined;
    let hasLeft = false;
    pages.getPage(number).then(
      (found) => {
        if (!hasLeft) setPage(found);
      },
      () => {
        if (!hasLeft) fail();
      },
    );
    return () => {
      hasLeft = true;
    };
  }, [pages, number, page, isNear]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !page || width === 0) return undefined;
    if (!isNear) {
      element.width = 0;
      return undefined;
    }
    const drawing = startDrawing(page, width * pixels);
    let hasLeft = false;
    drawing.done.then(
      (sheet) => {
        // The previous, blurred content remains until the sharp page is rendered.
        if (!hasLeft) copy(sheet, element);
      },
      () => {
        // Leaving cancels the drawing: that is no failure.
        if (!hasLeft) fail();
      },
    );
    return () => {
      hasLeft = true;
      drawing.stop();
    };
  }, [page, isNear, width, pixels]);

  return (
    <canvas
      ref={canvas}
      className={styles.page}
      style={{ width: width || "100%", aspectRatio: `${size.width} / ${size.height}` }}
      role="img"
      aria-label={t("files.page", { page: number, count: pages.numPages })}
    />
  );
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      {
        root: element.parentElement,
        rootMargin: NEAR,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

function startDrawing(page: PDFPageProxy, wantedWidth: number) {
  const natural = page.getViewport({ scale: 1 });
  const widest = Math.sqrt((PDF_PAGE_PIXELS_MAX * natural.width) / natural.height);
  const viewport = page.getViewport({ scale: Math.min(wantedWidth, widest) / natural.width });
  const sheet = document.createElement("canvas");
  sheet.width = Math.floor(viewport.width);
  sheet.height = Math.floor(viewport.height);
  const task = page.render({ canvas: sheet, viewport });
  return { done: task.promise.then(() => sheet), stop: () => task.cancel() };
}

function copy(sheet: HTMLCanvasElement, element: HTMLCanvasElement): void {
  element.width = sheet.width;
  element.height = sheet.height;
  element.getContext("2d")?.drawImage(sheet, 0, 0);
  // Some browsers keep a canvas's pixels for long after the last look at it.
  sheet.width = 0;
}
