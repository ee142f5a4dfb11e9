import { encode } from 'uqr';
import { newDocument } from './pdf-document.ts';
import { decorate, heightOf, type PdfLogo, type PdfLook, QUIET, RULE, type TextStyle, write } from './text-cursor.ts';

/** Content of a sheet for a wall or a counter. */
export interface PdfSheet {
  readonly title: string;
  readonly lead: string;
  /** The logo for the brand's colour as background; null shows the sender's name in its place. */
  readonly logo: PdfLogo | null;
  /** Text colour on the brand's colour. */
  readonly onPrimary: string;
  /** The address in the QR code, and the code's label for screen readers. */
  readonly link: string;
  readonly codeLabel: string;
  /** Who displays the sheet: the name, then address and telephone. */
  readonly from: readonly [name: string, ...lines: string[]];
}

/** Printers leave an edge of the paper white, so the coloured panel keeps away from it. */
const EDGE = 30;
const PANEL = { height: 290, padding: 34, radius: 20 } as const;
const CODE_SIZE = 286;
const FOOT_HEIGHT = 96;

/** Renders the QR code as squares that overlap a little, because viewers would show hairlines between them. */
const renderCode = (doc: PDFKit.PDFDocument, link: string, x: number, y: number): void => {
  // Level M still reads with a crease or a stain; the paper around it is the quiet zone.
  const { size, data } = encode(link, { ecc: 'M', border: 0 });
  const step = CODE_SIZE / size;
  const overlap = 0.04;
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) doc.rect(x + column * step, y + row * step, step + overlap, step + overlap);
  doc.fill('#000000');
};

/** Renders one A4 page that people read in passing: what it is about, a large code, and whose it is. */
export const renderPdfSheet = async (
  { title, lead, logo, onPrimary, link, codeLabel, from }: PdfSheet,
  look: PdfLook,
): Promise<Buffer> => {
  const { brand, fonts, issuer } = look;
  const doc = newDocument(title, look);
  const bytes = Array.fromAsync(doc as unknown as AsyncIterable<Buffer>);
  const page = doc.struct('Document');
  doc.addStructure(page);
  // Below the margin pdfkit would start a new page.
  doc.page.margins.bottom = 0;
  const { width, height } = doc.page;
  const left = EDGE + PANEL.padding;
  const textWidth = width - 2 * left;
  const say = (tag: 'H1' | 'P', words: string, style: TextStyle, y: number): number => {
    page.add(doc.struct(tag, {}, () => write(doc, fonts, words, style, { x: left, y, width: textWidth })));
    return y + heightOf(doc, words, style, textWidth);
  };

  decorate(doc, () => doc.roundedRect(EDGE, EDGE, width - 2 * EDGE, PANEL.height, PANEL.radius).fill(brand.primary));
  if (logo) {
    page.add(
      doc.struct('Figure', { alt: brand.name }, () => {
        doc.image(logo.png, left, EDGE + PANEL.padding, { width: logo.width, height: logo.height });
      }),
    );
  } else say('P', brand.name, { size: 18, color: onPrimary, face: 'display', weight: 650 }, EDGE + PANEL.padding);
  const heading: TextStyle = { size: 46, color: onPrimary, face: 'display', weight: 650 };
  const words: TextStyle = { size: 15, color: onPrimary };
  const inside = heightOf(doc, title, heading, textWidth) + 6 + heightOf(doc, lead, words, textWidth);
  const below = say('H1', title, heading, EDGE + PANEL.height - PANEL.padding - inside);
  say('P', lead, words, below + 6);

  const foot = height - EDGE - FOOT_HEIGHT;
  const room = foot - EDGE - PANEL.height;
  const top = EDGE + PANEL.height + (room - CODE_SIZE - 30) / 2;
  page.add(doc.struct('Figure', { alt: codeLabel }, () => renderCode(doc, link, (width - CODE_SIZE) / 2, top)));
  const address = link.replace(/^https?:\/\//, '');
  say('P', address, { size: 10.5, color: QUIET, align: 'center' }, top + CODE_SIZE + 16);

  const [name, ...lines] = from;
  decorate(doc, () => {
    doc
      .moveTo(left, foot)
      .lineTo(width - left, foot)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke();
  });
  let y = say('P', name, { size: 16, color: brand.ink, face: 'display', weight: 650 }, foot + 14);
  if (lines.length > 0) y = say('P', lines.join('\n'), { size: 11, color: brand.ink }, y + 1);
  say('P', issuer.join(', '), { size: 8, color: QUIET }, y + 6);
  page.end();
  doc.end();
  return Buffer.concat(await bytes);
};
