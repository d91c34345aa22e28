/** The worker that parses PDF files, so that a large one does not block the page. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
