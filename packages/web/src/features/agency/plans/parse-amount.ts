/** Groups of three behind a dot, a comma or a blank; then up to two digits of cents behind a dot or a comma. */
const AMOUNT = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** Reads an amount in euro as people write it in any of our languages, `12,50`, `1.000` or `€10`, as whole cents; null when it is none. */
export const parseAmount = (typed: string): number | null => {
  const plain = typed
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('€', '')
    .trim();
  const [, euros, cents = ''] = AMOUNT.exec(plain) ?? [];
  if (euros === undefined) return null;
  return Number(euros.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
};
