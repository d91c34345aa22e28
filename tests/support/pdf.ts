/** A PDF whose pages, 300 by 200 points, each say which they are. */
export function createPdf(pages: number): Buffer {
  const font = 3;
  const pageAt = (index: number) => font + 1 + index * 2;
  const parts = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`).join(" ")}]/Count ${pages}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...Array.from({ length: pages }, (_, index) => {
      const words = `BT /F1 24 Tf 40 100 Td (Runway report, ${index + 1}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${pageAt(index) + 1} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
        `<</Length ${words.length}>>stream\n${words}\nendstream`,
      ];
    }).flat(),
  ];
  let text = "%PDF-1.4\n";
  const offsets = parts.map((part, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${part}endobj\n`;
    return at;
  });
  const start = text.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = parts.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`,
  );
}
