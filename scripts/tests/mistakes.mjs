/** Edits by mistake: a file below the server's modules, a text in it, and the text that takes its place. */
export const MISTAKES = {
  'join-off': [
    {
      file: 'core/order/join/join-orders.ts',
      text: 'if (numbers.length === 0) return [];',
      wrong: 'if (numbers.length >= 0) return [];',
    },
  ],
  'reminder-rule-off': [
    {
      file: 'core/claim/read-models/due-turns.ts',
      text: "o.state = 'Gemeldet' and o.concluded_at",
      wrong: "o.state in ('Gemeldet', 'Bestaetigt', 'Freigegeben') and o.concluded_at",
    },
    { file: 'core/claim/turns/write-turn-mail.ts', text: ' || turn.awaited === null) return;', wrong: ') return;' },
    {
      file: 'core/claim/turns/write-turn-mail.ts',
      text: 'turn, owed.event, turn.awaited)',
      wrong: "turn, owed.event, turn.awaited ?? 'data')",
    },
  ],
  'success-twice': [
    { file: 'core/claim/bonus/get-bonus.ts', text: 'await selectCount(', wrong: '2 * await selectCount(' },
  ],
};
