import { expect, it } from 'vitest';
import { openPdfDocument, PDF_WIDTH } from './pdf-document.ts';

const LOOK = {
  language: 'fr',
  brand: { name: 'Beispiel AG', primary: '#123456', ink: '#111111' },
  logo: null,
  issuer: ['Beispiel AG', 'Hauptstraße 1', '00000 Musterstadt'],
  site: 'empfehlen.beispiel.example',
  fonts: { body: null, display: null },
  now: new Date('2026-11-15T12:00:00Z'),
} as const;
const COLUMNS = [
  { x: 0, width: 200 },
  { x: PDF_WIDTH - 80, width: 80, align: 'right' },
] as const;

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

const render = (rows: number, lines: number): Promise<Buffer> => {
  const pdf = openPdfDocument('Relevé', LOOK);
  const table = pdf.table(COLUMNS, ['Prime', 'Montant']);
  const cell = Array.from({ length: lines }, (_, index) => `Ligne ${index}`).join('\n');
  for (let row = 0; row < rows; row += 1) table.row([cell, '40,00\u202f€']);
  table.sum(['Total', '1\u202f600,00\u202f€']);
  pdf.leave(20);
  pdf.say('P', 'Fin', { size: 9, color: '#555555' }, 0);
  return pdf.finish();
};

it.each([
  [1, 1, 1],
  [18, 1, 1],
  [24, 1, 2],
  [40, 3, 4],
  [100, 5, 15],
])('%i rows of %i lines take %i pages: none is torn apart', async (rows, lines, pages) => {
  expect(pagesOf(await render(rows, lines))).toBe(pages);
});
