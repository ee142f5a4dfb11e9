/** A sum as a person types it, in cents: `1.234,50`, `1234.5`, `1 234,50 €`; null when it is none. */
export const readCents = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s\u00a0\u202f€]/g, '');
  const [, whole = '', fraction = ''] = /^([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '' || !/^\d{1,3}(?:[.,]?\d{3})*$/.test(whole)) return null;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0') || 0);
};
