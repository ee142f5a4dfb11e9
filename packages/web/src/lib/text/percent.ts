import { locale } from './format.ts';

/** A share as people read it: `8 %`, `+8 %` where its sign matters; one decimal below ten. */
export const formatPercent = (share: number, { isSigned = false } = {}): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  }).format(share);
