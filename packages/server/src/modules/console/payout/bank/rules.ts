import type { LineOutcome } from '@mundwerk/contract/values/console/payout-hints';

/** How a line of the bank can be settled: one without a payment of ours is assigned or foreign, any other is cleared up with the bank. */
export const possibleOutcomes = (line: {
  readonly problem: 'Referenz' | 'Betrag' | 'Widerspruch';
  readonly kind: string | null;
  readonly isSettled: boolean;
}): LineOutcome[] => {
  if (line.isSettled) return [];
  switch (line.problem) {
    case 'Referenz':
      // A line that only reports processing by the bank moves no payment.
      return line.kind === null ? ['Fremd', 'Geklaert'] : ['Zugeordnet', 'Fremd'];
    case 'Betrag':
      return ['Geklaert'];
    case 'Widerspruch':
      return ['Rueckruf', 'Geklaert'];
  }
};
