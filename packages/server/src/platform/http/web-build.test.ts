import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { openWebBuild } from './web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-build-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('names the style sheets of parts before those of the page that changes their rules', () => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'src/main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_texts.js'] },
      'src/features/home-page.tsx': { file: 'home.js', css: ['home.css'], imports: ['_card.js', 'src/main.tsx'] },
      '_card.js': { file: 'card.js', css: ['card.css'], imports: ['_text.js', 'src/main.tsx'] },
      '_text.js': { file: 'text.js', css: ['text.css'] },
      '_texts.js': { file: 'texts.js' },
    }),
  );
  // Like the files of a release, whose archives contain no timestamps.
  utimesSync(join(folder, '.vite', 'manifest.json'), 0, 0);
  const files = openWebBuild(pathToFileURL(`${folder}/`)).filesFor('features/home-page.tsx');
  expect(files?.styles).toEqual(['/main.css', '/text.css', '/card.css', '/home.css']);
  expect(files?.script).toBe('/main.js');
  expect(files?.preloads).toEqual(['/texts.js', '/home.js', '/card.js', '/text.js']);
});
