/**
 * Draws the pictures of a client's catalogue: writes what `clients/<key>/art/pictures.mjs` exports as `pictures`
 * (name → SVG) to `clients/<key>/pictures/<name>.svg`, and removes drawings that are no longer made.
 *
 *   node scripts/draw-pictures.mjs              all clients that have such a file
 *   node scripts/draw-pictures.mjs <key> …      only these
 *
 * The drawings are committed; the server makes every size and format from them when it is asked for.
 * A drawing above its budget ends the run with an error.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CLIENTS = join(import.meta.dirname, '..', 'clients');
const BUDGET = 6144;

const minify = (svg) =>
  svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> +</g, '><')
    .replace(/ +(\/?>)/g, '$1')
    .trim();

async function drawClient(key) {
  const { pictures } = await import(pathToFileURL(join(CLIENTS, key, 'art', 'pictures.mjs')).href);
  const folder = join(CLIENTS, key, 'pictures');
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (file.endsWith('.svg') && !(file.slice(0, -4) in pictures)) await rm(join(folder, file));
  }
  let total = 0;
  for (const [name, drawing] of Object.entries(pictures)) {
    const svg = minify(drawing);
    if (svg.length > BUDGET) throw new Error(`${name} is ${svg.length} bytes, its budget is ${BUDGET}`);
    total += svg.length;
    await writeFile(join(folder, `${name}.svg`), svg);
  }
  process.stdout.write(`${key}: ${Object.keys(pictures).length} pictures, ${(total / 1024).toFixed(1)} KB\n`);
}

const wanted = process.argv.slice(2);
const keys = wanted.length > 0 ? wanted : await readdir(CLIENTS);
for (const key of keys) {
  if (existsSync(join(CLIENTS, key, 'art', 'pictures.mjs'))) await drawClient(key);
}
