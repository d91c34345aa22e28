declare module "pdfmake" {
  interface Made {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Record<string, Record<"normal" | "bold" | "italics" | "bolditalics", string>>): void;
    setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
    setLocalAccessPolicy(mayLoad: (path: string) => boolean): void;
    createPdf(definition: object): Made;
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
