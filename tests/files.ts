import sharp from "sharp";

/** A minimal valid PDF whose one page shows the text. */
export function pdfOf(text = "Programme"): Uint8Array<ArrayBuffer> {
  const page = `BT /F1 24 Tf 72 700 Td (${text.replace(/[()\\]/g, "")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + end);
}

export async function pictureOf(
  format: "jpeg" | "png" | "webp" | "avif" | "gif",
  { width = 2400, height = 1600 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 90, g: 130, b: 60 } } })
    .withExif({ IFD0: { Copyright: "Marie Lenglet", ImageDescription: "secret-du-champ" } })
    // The lowest compression effort: at the default one, an AVIF takes many seconds.
    .toFormat(format, format === "avif" ? { effort: 0 } : {})
    .toBuffer();
  return new Uint8Array(bytes);
}
