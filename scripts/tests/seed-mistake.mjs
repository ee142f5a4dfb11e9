import { registerHooks } from 'node:module';

// Mistakes that random lives must find (`npm run test:lives -- --mistake join-off`). The server's source is changed while it is loaded, so
// that no file and no setting of the server knows about them. An edit whose text is gone fails loudly: it must follow the code.

/** Edits by mistake: a file below the server's modules, a text in it, and the text that takes its place. */
const MISTAKES = {
  'join-off': [
    {
      file: 'order/join/join-orders.ts',
      text: 'if (numbers.length === 0) return [];',
      wrong: 'if (numbers.length >= 0) return [];',
    },
  ],
  'reminder-rule-off': [
    {
      file: 'claim/read-models/due-turns.ts',
      text: "o.state = 'Gemeldet' and o.concluded_at",
      wrong: "o.state in ('Gemeldet', 'Bestaetigt', 'Freigegeben') and o.concluded_at",
    },
    { file: 'claim/turns/write-turn-mail.ts', text: ' || turn.awaited === null) return;', wrong: ') return;' },
    {
      file: 'claim/turns/write-turn-mail.ts',
      text: 'turn, owed.event, turn.awaited)',
      wrong: "turn, owed.event, turn.awaited ?? 'data')",
    },
  ],
  'success-twice': [{ file: 'claim/bonus/get-bonus.ts', text: 'await selectCount(', wrong: '2 * await selectCount(' }],
};

const { LIVES_MISTAKE: mistake = '' } = process.env;
const edits = MISTAKES[mistake];
if (!edits) throw new Error(`there is no mistake ${mistake}: ${Object.keys(MISTAKES).join(', ')}`);

registerHooks({
  load(url, context, nextLoad) {
    const { pathname } = new URL(url);
    const own = edits.filter(({ file }) => pathname.endsWith(`/packages/server/src/modules/${file}`));
    const loaded = nextLoad(url, context);
    if (own.length === 0) return loaded;
    const source = own.reduce((code, { file, text, wrong }) => {
      if (!code.includes(text)) throw new Error(`${file} has no “${text}” any more`);
      return code.replace(text, () => wrong);
    }, String(loaded.source));
    return { ...loaded, source };
  },
});
