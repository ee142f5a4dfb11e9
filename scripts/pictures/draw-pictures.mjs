/**
 * Draws the pictures of a client's catalogue: writes what `clients/<key>/art/pictures.mjs` exports as `pictures`
 * (name → SVG) to `clients/<key>/pictures/<name>.svg`, what it exports as `assets` to `clients/<key>/content/assets/`,
 * and removes drawings that are no longer made.
 *
 *   node scripts/pictures/draw-pictures.mjs              all clients that have such a file
 *   node scripts/pictures/draw-pictures.mjs <key> …      only these
 *
 * `pictures` of `art/night.json` names their colours for the dark (at-night.mjs).
 * The drawings are committed; the server makes every size and format from them on request.
 * A drawing above its budget fails the run.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readNight, withNight } from './at-night.mjs';

const CLIENTS = join(import.meta.dirname, '..', '..', 'clients');
const BUDGET = 6144;

const minify = (svg) =>
  svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> +</g, '><')
    .replace(/ +(\/?>)/g, '$1')
    .trim();

async function draw(renderings, folder, night = {}) {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (file.endsWith('.svg') && !(file.slice(0, -4) in renderings)) await rm(join(folder, file));
  }
  let total = 0;
  for (const [name, picture] of Object.entries(renderings)) {
    const svg = withNight(minify(picture), night);
    if (svg.length > BUDGET) throw new Error(`${name} is ${svg.length} bytes, its budget is ${BUDGET}`);
    total += svg.length;
    await writeFile(join(folder, `${name}.svg`), svg);
  }
  return total;
}

async function drawClient(key) {
  const art = join(CLIENTS, key, 'art');
  const { pictures, assets } = await import(pathToFileURL(join(art, 'pictures.mjs')).href);
  const night = await readNight(art);
  let total = await draw(pictures, join(CLIENTS, key, 'pictures'), night.pictures);
  if (assets) total += await draw(assets, join(CLIENTS, key, 'content', 'assets'));
  const count = Object.keys({ ...pictures, ...assets }).length;
  process.stdout.write(`${key}: ${count} pictures, ${(total / 1024).toFixed(1)} KB\n`);
}

const wanted = process.argv.slice(2);
const keys = wanted.length > 0 ? wanted : await readdir(CLIENTS);
for (const key of keys) {
  if (existsSync(join(CLIENTS, key, 'art', 'pictures.mjs'))) await drawClient(key);
}
