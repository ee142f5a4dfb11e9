import { registerHooks } from 'node:module';
import { MISTAKES } from './mistakes.mjs';

// Mistakes that random lives must find (`npm run test:lives -- --mistake join-off`). The server's source is changed while it is loaded, so
// that no file and no setting of the server knows about them. An edit whose text is gone fails loudly: it must follow the code.

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
