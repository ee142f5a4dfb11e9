/**
 * Exports the drawn pictures of each client from `clients/<key>/art/` to `clients/<key>/images/`.
 *
 *   node scripts/pictures/export-images.mjs              all clients that have an art folder
 *   node scripts/pictures/export-images.mjs <key> …      only these
 *
 * What it reads in `art/`:
 *   scene.svg       the key visual. A `<view id="xl" viewBox="…">` per size says which part of the scene that size
 *                   shows. The view's name becomes the class of the root, so that the scene's own style can leave
 *                   things out or move them in one size: `.sm .trees { display: none }`.
 *   night.json      optional: dark colours. `scene` maps those of the scene, as they are written there: the key
 *                   visual is exported once more with them, as `keyvisual-<size>-dark`; its root has the class `dark`, too,
 *                   so that `.dark .day { display: none }` hides parts of the day. `drawings` maps those of the steps
 *                   ("fill #10233f"); they become a style of the drawing itself, which browsers apply inside an <img>.
 *                   `pictures` does the same for the catalogue (draw-pictures.mjs).
 *   share.svg       1200 × 630, laid over the scene's view `share` for the fallback link preview.
 *   every other     logo, favicon, steps: copied without comments and indentation.
 *
 * The exported files are committed, so that no build has to draw them.
 * A file above its budget ends the run with an error.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { readNight, withNight } from './at-night.mjs';

const CLIENTS = join(import.meta.dirname, '..', '..', 'clients');
const SHARE = { width: 1200, height: 630 };
const KEY_VISUALS = {
  xl: { width: 1440, height: 620, budget: 70_000 },
  lg: { width: 1024, height: 520, budget: 50_000 },
  md: { width: 768, height: 480, budget: 40_000 },
  sm: { width: 640, height: 520, budget: 25_000 },
};
const SVG_BUDGET = 4096;
/** Rendered at twice the size and scaled down: the rasteriser alone renders hairlines unevenly. */
const OVERSAMPLING = 2;
/** Rendered beyond each edge and cropped again: a filter at the edge of the canvas would find no pixels beyond it. */
const BLEED = 16;

/** Tried from the best down until a picture fits its budget. */
const QUALITIES = [84, 78, 72, 66, 60];

const ENCODERS = {
  avif: (image, quality) => image.avif({ quality: quality - 22, effort: 6, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality, effort: 6, smartSubsample: true }),
  jpg: (image, quality) => image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }),
};

/** The scene as it is seen through one of its views, as a standalone SVG of the wanted size. */
function frame(scene, view, { width, height }, classes = view) {
  const viewBox = scene.match(new RegExp(`<view id="${view}" viewBox="([^"]+)"`))?.[1];
  if (!viewBox) throw new Error(`scene.svg has no view "${view}"`);
  const [x, y, boxWidth, boxHeight] = viewBox.split(' ').map(Number);
  if (Math.abs(boxWidth / boxHeight - width / height) > 0.01) {
    throw new Error(`view "${view}" is ${boxWidth} × ${boxHeight}, which is not the shape of ${width} × ${height}`);
  }
  const scale = (width * OVERSAMPLING) / boxWidth;
  const box = [x - BLEED, y - BLEED, boxWidth + 2 * BLEED, boxHeight + 2 * BLEED];
  const canvas = `width="${box[2] * scale}" height="${box[3] * scale}" viewBox="${box.join(' ')}"`;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="${classes}" ${canvas}>`;
  return { svg: scene.replace(/<svg[^>]*>/, root), margin: Math.round(BLEED * scale) };
}

async function rasterise({ svg, margin }, { width, height }) {
  const area = { left: margin, top: margin, width: width * OVERSAMPLING, height: height * OVERSAMPLING };
  const drawn = await sharp(Buffer.from(svg)).extract(area).flatten({ background: '#ffffff' }).png().toBuffer();
  return sharp(drawn).resize(width, height, { kernel: 'lanczos3' }).png().toBuffer();
}

/** The scene in dark colours. */
function atNight(scene, night) {
  const unknown = Object.keys(night).filter((colour) => !new RegExp(`${colour}\\b`).test(scene));
  if (unknown.length > 0) throw new Error(`night.json names colours that scene.svg has not: ${unknown.join(', ')}`);
  return scene.replace(/#[\da-f]{3,6}\b/g, (colour) => night[colour] ?? colour);
}

async function exportNight(images, scene, night) {
  const dark = atNight(scene, night);
  for (const [name, size] of Object.entries(KEY_VISUALS)) {
    const picture = await rasterise(frame(dark, name, size, `${name} dark`), size);
    for (const extension of ['avif', 'webp']) {
      const bytes = await encodeWithin(picture, ENCODERS[extension], size.budget);
      await save(images, `keyvisual-${name}-dark.${extension}`, bytes, size.budget);
    }
  }
}

async function encodeWithin(picture, encode, budget) {
  let bytes;
  for (const quality of QUALITIES) {
    bytes = await encode(sharp(picture), quality).toBuffer();
    if (bytes.length <= budget) break;
  }
  return bytes;
}

function minify(svg) {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> +</g, '><')
    .replace(/ +(\/?>)/g, '$1')
    .trim();
}

async function save(folder, name, bytes, budget) {
  await writeFile(join(folder, name), bytes);
  const size = Buffer.byteLength(bytes);
  process.stdout.write(`${basename(join(folder, '..'))}/${name}  ${(size / 1024).toFixed(1)} KB\n`);
  if (budget && size > budget) throw new Error(`${name} is ${size} bytes, its budget is ${budget}`);
}

async function exportClient(key) {
  const art = join(CLIENTS, key, 'art');
  const images = join(CLIENTS, key, 'images');
  await mkdir(images, { recursive: true });
  const scene = await readFile(join(art, 'scene.svg'), 'utf8');

  for (const [name, size] of Object.entries(KEY_VISUALS)) {
    const picture = await rasterise(frame(scene, name, size), size);
    for (const [extension, encode] of Object.entries(ENCODERS)) {
      // JPEG is only for browsers that know neither of the others: it may be twice as heavy.
      const budget = extension === 'jpg' ? size.budget * 2 : size.budget;
      await save(images, `keyvisual-${name}.${extension}`, await encodeWithin(picture, encode, budget), budget);
    }
  }

  const files = await readdir(art);
  const night = await readNight(art);
  if (night.scene) await exportNight(images, scene, night.scene);

  const background = await rasterise(frame(scene, 'share', SHARE), SHARE);
  const share = sharp(background).composite([{ input: join(art, 'share.svg') }]);
  await save(images, 'share.jpg', await share.jpeg({ quality: 84, mozjpeg: true }).toBuffer());

  const renderings = files.filter((file) => file.endsWith('.svg') && !['scene.svg', 'share.svg'].includes(file));
  for (const file of renderings.sort()) {
    const svg = minify(await readFile(join(art, file), 'utf8'));
    await save(images, file, file.startsWith('step-') ? withNight(svg, night.drawings) : svg, SVG_BUDGET);
  }
}

async function clientsWithArt() {
  const folders = await readdir(CLIENTS, { withFileTypes: true });
  const keys = folders.filter((folder) => folder.isDirectory()).map((folder) => folder.name);
  const withArt = [];
  for (const key of keys) {
    if ((await readdir(join(CLIENTS, key))).includes('art')) withArt.push(key);
  }
  return withArt;
}

const wanted = process.argv.slice(2);
for (const key of wanted.length > 0 ? wanted : await clientsWithArt()) await exportClient(key);
