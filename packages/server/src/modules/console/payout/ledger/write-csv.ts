/** Tells office programs that the text is UTF-8. */
const BOM = '\uFEFF';

/** Cells that a program would read as a formula are marked as text (CWE-1236), also where only our own words can stand. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as CSV with semicolons, as bookkeeping in Germany reads it. */
export const csvOf = (rows: ReadonlyArray<readonly string[]>): Buffer =>
  Buffer.from(BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join(''));

/** Cents with a comma. */
export const decimalComma = (amountCents: number): string => {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};
