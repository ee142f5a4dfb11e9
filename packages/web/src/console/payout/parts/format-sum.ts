import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { documentBoot } from '#lib/page/boot.ts';

/** A sum as bookkeeping writes it: always with its cents. */
export const formatSum = (cents: number): string => formatCents(cents, documentBoot().language, true);
