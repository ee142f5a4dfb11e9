import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findFreePort, PortalCopy } from '../startup/portal-copy.ts';
import { pressControlC, start } from '../startup/start-steps.ts';
import { configureCopy } from './configure-copy.ts';
import { type Block, readDocument } from './read-document.ts';
import { runDocument } from './run-document.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The pages that an integrator follows, in reading order. */
const PAGES: readonly { readonly file: string; readonly needs?: string }[] = [
  { file: 'docs/how-to/autologin.md' },
  { file: 'docs/how-to/single-sign-on.md' },
  { file: 'docs/how-to/embed.md' },
  { file: 'docs/how-to/connect-a-shop.md' },
  { file: 'docs/how-to/connect-a-crm.md' },
  { file: 'docs/how-to/receive-webhooks.md' },
  { file: 'examples/shop/README.md' },
  { file: 'examples/cli/README.md' },
  { file: 'examples/shop-php/README.md', needs: 'php' },
  { file: 'examples/python/README.md', needs: 'python3' },
];

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The long form requires that every page runs; elsewhere a page may need a program that the machine does not have. */
const mustRunAll = process.env.EVERY_DOCUMENT !== undefined;

const blocksOf = (file: string): Block[] => readDocument(file, readFileSync(join(root, file), 'utf8'));

describe('guides and examples, block by block against npm start', () => {
  let copy: PortalCopy;
  let variables: Record<string, string>;
  let stop: () => Promise<unknown>;
  let complaints: () => string[];
  beforeAll(async () => {
    copy = new PortalCopy({ isGenerated: true });
    for (const { file } of PAGES) configureCopy(copy.directory, blocksOf(file));
    const { run, port } = await start(copy);
    stop = () => pressControlC(run);
    complaints = () =>
      run
        .output()
        .split('\n')
        .filter((line) => /"level":[456]0/.test(line));
    variables = { PORTAL: `http://localhost:${port}`, SHOP_PORT: String(await findFreePort()) };
  });
  afterAll(async () => {
    await stop();
    copy.remove();
  });

  for (const { file, needs } of PAGES) {
    // `npm run test:examples` installs what is missing and skips nothing.
    const isSkipped = needs !== undefined && !mustRunAll && !isThere(needs);
    const name = isSkipped ? `${file} (skipped: ${needs} is not installed; npm run test:examples installs it)` : file;
    test.skipIf(isSkipped)(name, () =>
      runDocument(blocksOf(file), copy.directory, variables).catch((error: Error) => {
        throw new Error([error.message, 'The portal logged:', ...complaints()].join('\n'), { cause: error });
      }),
    );
  }
});
