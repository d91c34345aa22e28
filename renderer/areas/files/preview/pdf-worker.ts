/** The thread that reads PDF files, so that a large one holds nobody up. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
