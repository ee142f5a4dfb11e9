import { encode } from 'uqr';
import { newDocument, PDF_WIDTH, type PdfLook, QUIET } from './pdf-document.ts';
import { decorate, heightOf, type TextStyle, write } from './text-cursor.ts';

/** What stands on a sheet for a wall or a counter. */
export interface PdfSheet {
  readonly title: string;
  readonly lead: string;
  /** A PNG; the sender's name stands in its place where there is none. */
  readonly logo: Buffer | null;
  /** The address behind the code, and what the code is for those who hear it. */
  readonly link: string;
  readonly codeLabel: string;
  /** Who hangs it up: the name, then address and telephone. */
  readonly from: readonly [name: string, ...lines: string[]];
}

const CODE_SIZE = 290;
const LOGO_WIDTH = 190;
const FOOT_GAP = 26;

/** The code as squares; each overlaps the next a little, because viewers would show hairlines between them. */
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
  { title, lead, logo, link, codeLabel, from }: PdfSheet,
  look: PdfLook,
): Promise<Buffer> => {
  const { brand, font } = look;
  const doc = newDocument(title, look);
  const bytes = Array.fromAsync(doc as unknown as AsyncIterable<Buffer>);
  const page = doc.struct('Document');
  doc.addStructure(page);
  const { width, height } = doc.page;
  const left = (width - PDF_WIDTH) / 2;
  const say = (tag: 'H1' | 'P', words: string, style: TextStyle, y: number): number => {
    const centred = { ...style, align: 'center' } as const;
    page.add(doc.struct(tag, {}, () => write(doc, font, words, centred, { x: left, y, width: PDF_WIDTH })));
    return y + heightOf(doc, words, centred, PDF_WIDTH);
  };

  decorate(doc, () => doc.rect(0, 0, width, 12).fill(brand.primary));
  let y = 58;
  if (logo) {
    page.add(
      doc.struct('Figure', { alt: brand.name }, () => {
        doc.image(logo, (width - LOGO_WIDTH) / 2, y, { fit: [LOGO_WIDTH, 40], align: 'center' });
      }),
    );
    y += 40;
  } else y = say('P', brand.name, { size: 20, color: brand.primary, weight: 650 }, y);
  y = say('H1', title, { size: 38, color: brand.ink, weight: 650 }, y + 44);
  y = say('P', lead, { size: 15, color: brand.ink }, y + 6);
  const top = y + 38;
  page.add(doc.struct('Figure', { alt: codeLabel }, () => renderCode(doc, link, (width - CODE_SIZE) / 2, top)));
  say('P', link.replace(/^https?:\/\//, ''), { size: 10.5, color: QUIET }, top + CODE_SIZE + 22);

  const [name, ...lines] = from;
  const foot = lines.join('\n');
  const small: TextStyle = { size: 12, color: brand.ink };
  const strong: TextStyle = { size: 16, color: brand.ink, weight: 650 };
  const footHeight = heightOf(doc, name, strong, PDF_WIDTH) + heightOf(doc, foot, small, PDF_WIDTH);
  const footTop = height - 62 - footHeight;
  decorate(doc, () => doc.rect((width - 60) / 2, footTop - FOOT_GAP, 60, 2.5).fill(brand.primary));
  const below = say('P', name, strong, footTop);
  if (foot) say('P', foot, small, below);
  page.end();
  doc.end();
  return Buffer.concat(await bytes);
};
