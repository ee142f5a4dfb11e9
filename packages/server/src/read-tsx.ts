import { readFileSync } from 'node:fs';
import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

// Loaded into every process of the server before its code (`--import @mundwerk/server/read-tsx`). Node strips the types of `.ts` files by
// itself and keeps every position; the mails are `.tsx`, which it refuses, so those few are transformed here, with a map of their lines.
setSourceMapsSupport(true);

registerHooks({
  load(url, context, nextLoad) {
    // A test runner adds a query to the URLs of its files.
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.tsx')) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), { sourcemap: true, tsconfig: false });
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
    const lines = Buffer.from(JSON.stringify(map)).toString('base64');
    const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`;
    return { format: 'module', source, shortCircuit: true };
  },
});
