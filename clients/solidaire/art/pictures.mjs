// The catalogue's pictures: coloured paper cut by hand and laid over each other, a warm shadow under each sheet.

const INK = '#2b1b2e';
const RED = '#c2362b';
const CORAL = '#e8604c';
const GREEN = '#22643f';
const LEAF = '#bcd7a4';
const SUN = '#f7c948';
const CREAM = '#fff8ef';
const SKY = '#f9d9c2';

/** A sheet of paper: the shape, and the same shape as its shadow. */
const sheet = (fill, d) =>
  `<path fill="${INK}" opacity=".13" transform="translate(5 8)" d="${d}"/><path fill="${fill}" d="${d}"/>`;
const sun = (x, y, r) =>
  `<g transform="translate(${x} ${y})"><path fill="${SUN}" d="M0-${r}c${r * 0.6}-4 ${r} ${r * 0.4} ${r} ${r}s-${r * 0.5} ${r}-${r} ${r}-${r}-${r * 0.5}-${r}-${r} ${r * 0.4}-${r} ${r}-${r}z"/></g>`;

const scene = (inside, ground = LEAF) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">
<path fill="${SKY}" d="M0 0h640v480H0z"/>${sun(500, 118, 66)}${sheet(CREAM, 'M28 150c30-14 70-18 100-2 26-18 60-10 72 12 16 4 22 16 18 26H36c-20-6-22-28-8-36z')}
${sheet(ground, 'M0 376c110-38 230-50 352-38s210 26 288 16v126H0z')}${inside}</svg>`;

const house =
  sheet(CREAM, 'M196 398l4-152 118-96 122 92 2 158z') +
  sheet(RED, 'M168 256l148-128 154 122-22 26-132-104-128 110z') +
  sheet(GREEN, 'M288 398l2-86 58-2 2 88z') +
  sheet(SUN, 'M220 290l46-2 2 46-46 2zM374 286l46 2-2 46-46-2z');
const car =
  sheet(
    RED,
    'M104 378l4-54c2-18 14-28 30-32l58-14 48-58c8-10 18-14 32-14h110c18 0 30 6 40 18l42 52 54 12c20 6 28 16 28 34l-2 56z',
  ) +
  sheet(CREAM, 'M218 276l40-44c6-6 12-8 20-8h34l2 52zM334 224h48c10 0 16 4 22 12l32 40H334z') +
  sheet(
    INK,
    'M190 342c24-2 42 14 42 38s-18 40-42 40-40-16-40-40 16-36 40-38zM446 342c24-2 42 14 42 38s-18 40-42 40-40-16-40-40 16-36 40-38z',
  ) +
  `<circle cx="190" cy="380" r="15" fill="${SUN}"/><circle cx="446" cy="380" r="15" fill="${SUN}"/>`;
const bulb =
  sheet(
    SUN,
    'M318 116c66-4 112 44 110 106-2 44-26 66-44 92-8 12-10 24-12 36h-106c-2-14-4-24-12-36-18-26-44-48-44-94 0-60 44-100 108-104z',
  ) +
  sheet(GREEN, 'M268 356l104-2-4 60c-30 14-66 14-96 0z') +
  `<path fill="none" stroke="${RED}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round" d="M290 340l-16-92 44 34 44-36-14 94"/>`;
const leaf = (x, y, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${sheet(GREEN, 'M0 0c-30-40-26-92 8-128 32 38 34 90-8 128z')}</g>`;
const flame =
  sheet(
    RED,
    'M320 410c-84-2-134-56-124-132 8-54 48-74 62-130 42 22 58 52 56 86 18-14 26-34 24-60 60 42 94 92 92 146-2 56-46 92-110 90z',
  ) +
  sheet(
    SUN,
    'M320 404c-44 0-70-30-62-70 6-30 30-42 38-74 26 16 36 36 34 58 12-6 18-16 18-28 28 24 42 50 38 76-4 24-28 38-66 38z',
  );
const heart = sheet(
  RED,
  'M320 404c-92-66-148-118-144-184 4-48 40-74 80-68 30 4 52 22 64 46 14-26 38-42 68-44 42-2 76 26 78 72 2 64-56 116-146 178z',
);
const bike = `<g fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"><circle cx="204" cy="352" r="64" stroke="${GREEN}"/><circle cx="444" cy="352" r="64" stroke="${GREEN}"/><path stroke="${RED}" d="M204 352l62-118h132l46 118M266 234l66 118 66-118M204 352h128"/><path d="M250 214h44M398 234l-12-40h40"/></g>`;
const panels =
  sheet(GREEN, 'M140 402l56-170 254-4 52 172z') +
  `<g fill="none" stroke="${CREAM}" stroke-width="8"><path d="M178 290h294M158 346h330M262 230l-24 172M386 228l28 174"/></g>` +
  sheet(RED, 'M304 402h36l4 34h-44z');
const people =
  sheet(GREEN, 'M150 410c-4-84 18-124 64-126s70 40 68 126z') +
  sheet(SUN, 'M214 190c30-2 48 18 48 44s-20 46-48 46-46-20-46-44 16-44 46-46z') +
  sheet(RED, 'M352 410c-4-84 20-126 68-128s72 42 70 128z') +
  sheet(CREAM, 'M420 184c30-2 50 18 50 46s-20 46-50 46-48-20-48-46 18-44 48-46z') +
  sheet(CORAL, 'M282 410c-2-52 12-78 38-78s40 26 38 78z') +
  sheet(SUN, 'M320 272c20 0 32 12 32 30s-12 30-32 30-32-12-32-30 12-30 32-30z');

/** Every picture of the catalogue by its name. */
export const pictures = {
  habitation: scene(house),
  auto: scene(car, '#e9d3b4'),
  sante: scene(heart, '#f3c7bb'),
  famille: scene(people),
  velo: scene(bike, '#d9e6c3'),
  electricite: scene(bulb + leaf(470, 398, 24) + leaf(170, 402, -20)),
  gaz: scene(flame, '#f0cfb0'),
  solaire: scene(panels),
};
