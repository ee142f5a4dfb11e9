// The catalogue's pictures: things of the house in outline before rings of signal. Each dot on the rings is a size: S one, XL four.

const INK = '#10233f';
const BLUE = '#1b44e0';
const MID = '#5f7dea';
const LIGHT = '#b2c2f5';
const PALE = '#e4eafd';
const SUN = '#ffd166';

const SIZES = { s: 1, m: 2, l: 3, xl: 4 };
const CENTRE = { x: 320, y: 262 };
const DOTS = [
  [292, 222],
  [232, 318],
  [292, 306],
  [232, 248],
];

const ring = (r, fill) => `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${r}" fill="${fill}"/>`;
const line = (r, opacity) =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${r}" fill="none" stroke="#fff" stroke-width="3" opacity="${opacity}"/>`;
const dot = ([r, angle], index) => {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [CENTRE.x + r * Math.cos(radians), CENTRE.y + r * Math.sin(radians)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${15 - index}" fill="${index % 2 ? BLUE : SUN}"/>`;
};

/** A drawing before the rings; ground says where the line under it runs. */
const scene = (
  inside,
  { size = 's', ground = 404 } = {},
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">
<path fill="${PALE}" d="M0 0h640v480H0z"/>${ring(316, '#dbe3fc')}${ring(258, '#cdd8f9')}${ring(196, LIGHT)}${line(292, 0.9)}${line(232, 0.8)}${line(164, 0.5)}
${DOTS.slice(0, SIZES[size]).map(dot).join('')}
<g fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${inside}${
  ground
    ? `<path d="M72 ${ground}h496"/><path stroke="${BLUE}" d="M112 ${ground + 28}h64M464 ${ground + 28}h92"/><path stroke="${SUN}" d="M236 ${ground + 28}h150"/>`
    : ''
}</g></svg>`;

const at = (x, y, inside, scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`;

const waves = (colour = BLUE) =>
  `<g stroke="${colour}"><path d="M-20-10a28 28 0 0 1 40 0"/><path d="M-38-28a54 54 0 0 1 76 0"/><path d="M-56-46a80 80 0 0 1 112 0"/></g>`;
const house = `<path fill="#fff" d="M-96 0v-132L0-214l96 82V0z"/><path fill="${BLUE}" d="M-122-112L0-218l122 106-18 22L0-180l-104 90z"/><path fill="${INK}" d="M-22 0v-66h44V0z"/><path fill="${SUN}" d="M-72-98h34v36h-34zM38-98h34v36H38z"/><path fill="${LIGHT}" d="M-16-146h32v30h-32z"/>`;
const router = `<path fill="#fff" d="M-64-44H64V0H-64z"/><path d="M-44-44v-58M44-44v-58"/><circle cx="-36" cy="-22" r="6" fill="${BLUE}" stroke="none"/><circle cx="-12" cy="-22" r="6" fill="${BLUE}" stroke="none"/><circle cx="12" cy="-22" r="6" fill="${SUN}" stroke="none"/>`;
const mast = `<path d="M-34 0L0-214 34 0M-24-64h48M-16-116h32M-24-64l40-52M24-64l-40-52"/><circle cy="-222" r="11" fill="${SUN}"/>${at(0, -236, waves())}`;
const strands = (y) =>
  `<g stroke="${BLUE}"><path d="M72 ${y}c60 0 66-96 138-102"/><path stroke="${MID}" d="M72 ${y}c66 0 82-56 142-60"/><path stroke="${INK}" d="M72 ${y}c70 0 84-18 142-20"/></g><g stroke="none" fill="${SUN}"><circle cx="214" cy="${y - 102}" r="11"/><circle cx="216" cy="${y - 60}" r="11"/><circle cx="216" cy="${y - 20}" r="11"/></g>`;
const laptop = `<path fill="#fff" d="M-122-158q0-14 14-14h216q14 0 14 14v134h-244z"/><path fill="${BLUE}" stroke="none" d="M-100-148h200v104h-200z"/><path fill="#fff" d="M-158-24h316l-16 24h-284z"/><path stroke="${SUN}" d="M-64-78c22-44 42-44 64 0s42 44 64 0"/>`;
const mug = `<path fill="${SUN}" d="M-26-52h52V0h-52z"/><path d="M26-40h14q12 0 12 13t-12 13H26M-8-70c0-10 8-8 8-18"/>`;
const tv = `<path fill="#fff" d="M-164-210h328v190h-328z"/><path fill="${BLUE}" stroke="none" d="M-146-192h292v154h-292z"/><circle cx="70" cy="-142" r="28" fill="${SUN}" stroke="none"/><path fill="${MID}" stroke="none" d="M-146-38v-42l70-62 84 76 46-36 92 64z"/><path d="M-56 0h112M0-20V0"/>`;
const dish = `<path fill="#fff" d="M-74-134a92 92 0 0 0 128 100z"/><path d="M-10-84l52-58M-14-30v30M-48 0h68"/><circle cx="46" cy="-146" r="10" fill="${SUN}"/>`;
const browser = (inside) =>
  `<path fill="#fff" d="M-176-232h352V0h-352z"/><path d="M-176-184h352"/><g stroke="none"><circle cx="-150" cy="-208" r="8" fill="${BLUE}"/><circle cx="-124" cy="-208" r="8" fill="${SUN}"/><circle cx="-98" cy="-208" r="8" fill="${LIGHT}"/></g>${inside}`;
const sim = (fill = '#fff') =>
  `<path fill="${fill}" d="M-84-116h114l54 54V116H-84z"/><path fill="${SUN}" d="M-46-8h92v84h-92z"/><path d="M-46 20h32M-46 48h32M46 20H14M46 48H14M-14-8v84M14-8v84"/>`;
const coin = `<circle r="44" fill="${SUN}"/><path d="M18-16a24 24 0 1 0 0 32M-30-6h34M-30 8h30"/>`;
const cap = `<path fill="${BLUE}" d="M-72 0L0-30 72 0 0 30z"/><path d="M-40 14v34q40 26 80 0V14M72 0v44"/><circle cx="72" cy="52" r="8" fill="${SUN}"/>`;
const watch = `<path fill="${BLUE}" d="M-40-148h80l14 66h-108zM-40 148h80l14-66h-108z"/><path fill="#fff" d="M-82-66q0-22 22-22H60q22 0 22 22V66q0 22-22 22H-60q-22 0-22-22z"/><path d="M0-42V0l30 22"/><path stroke="${SUN}" d="M-54 62H54"/>`;

/** The back and the front of a telephone; makers differ in their lenses and colours. */
const phone = ({ colour = BLUE, lenses = 2, width = 136, height = 286, camera = 'column' } = {}) => {
  const half = width / 2;
  const body = (fill) =>
    `<rect x="${-half}" y="${-height}" width="${width}" height="${height}" rx="24" fill="${fill}"/>`;
  const lens = (index) => {
    const [x, y] = camera === 'row' ? [-half + 34 + index * 34, -height + 40] : [-half + 36, -height + 40 + index * 38];
    return `<circle cx="${x}" cy="${y}" r="13" fill="${SUN}"/>`;
  };
  const back = body(colour) + Array.from({ length: lenses }, (_, index) => lens(index)).join('');
  const front = `${body('#fff')}<path stroke="${LIGHT}" d="M-16 ${-height + 22}h32"/><path stroke="${BLUE}" d="M${-half + 26} ${-height * 0.42}c${half * 0.4}-70 ${half * 0.7}-70 ${half - 26} 0s${half * 0.5} 70 ${half - 26} 0"/><path d="M-20-22h40"/>`;
  return at(250, 404, back) + at(384, 404, front);
};
const folding = `<path fill="${INK}" d="M196 404V134h118v270z"/><path fill="#fff" d="M326 404V134l118-20v270z"/><path stroke="${BLUE}" d="M350 270c14-50 30-50 44 0s24 40 34-4"/><path stroke="${LIGHT}" d="M216 160v60"/><circle cx="282" cy="168" r="14" fill="${SUN}"/>`;
const tablet = ({ colour = '#fff', extra = '', width = 300 } = {}) =>
  at(
    320,
    404,
    `<rect x="${-width / 2}" y="-286" width="${width}" height="286" rx="26" fill="${colour}"/><rect x="${-width / 2 + 24}" y="-260" width="${width - 48}" height="228" fill="${BLUE}" stroke="none"/><circle cx="52" cy="-196" r="30" fill="${SUN}" stroke="none"/><path fill="${MID}" stroke="none" d="M${-width / 2 + 24}-32v-60l80-70 78 74 36-30 ${width - 242} 86z"/>${extra}`,
  );

const families = {
  zuhause: () => at(276, 404, house) + at(462, 404, router, 0.9) + at(462, 300, waves(), 0.8),
  hybrid: () => at(390, 404, house, 0.92) + at(186, 404, mast),
  glasfaser: () => strands(404) + at(372, 404, house),
  young: () => at(290, 404, laptop) + at(500, 404, mug),
  'young-speed': () => at(384, 404, laptop) + strands(404),
  'young-hybrid': () => at(372, 404, laptop, 0.94) + at(150, 404, mast, 0.9),
  service: () =>
    `<path fill="${BLUE}" d="M176 404V268h288v136z"/><path fill="#fff" d="M176 268h288v44H176z"/><path d="M262 268v-40h116v40"/><path fill="${SUN}" d="M292 298h56v38h-56z"/>${at(482, 250, `<path d="M0 0l-58 58" stroke-width="16"/><path fill="#fff" d="M-10-34a34 34 0 1 0 40 40l-24 6-22-22z"/>`)}`,
  tv: () => at(320, 404, tv),
  'tv-hybrid': () => at(384, 404, tv, 0.84) + at(150, 404, mast, 0.9),
  'tv-satellit': () => at(372, 404, tv, 0.84) + at(162, 404, dish, 1.1),
  'tv-hybrid-satellit': () => at(344, 404, tv, 0.66) + at(150, 404, mast, 0.9) + at(524, 404, dish, 0.86),
  'tv-glasfaser': () => strands(404) + at(392, 404, tv, 0.86),
  sport: () =>
    `<path d="M180 404V196M460 404V196"/><g fill="#fff"><path d="M124 108h112v88H124zM404 108h112v88H404z"/></g><g fill="${SUN}" stroke="none">${[0, 1, 2].flatMap((column) => [0, 1].flatMap((row) => [`<circle cx="${148 + column * 32}" cy="${134 + row * 36}" r="11"/>`, `<circle cx="${428 + column * 32}" cy="${134 + row * 36}" r="11"/>`])).join('')}</g><circle cx="320" cy="342" r="62" fill="${BLUE}"/><g stroke="#fff" stroke-width="5"><path d="M320 280v124M264 318q56 36 112 0M264 368q56-36 112 0"/></g>`,
  office: () =>
    at(
      266,
      404,
      `<path fill="#fff" d="M-134-212h268v156h-268z"/><path fill="${BLUE}" stroke="none" d="M-114-192h228v116h-228z"/><path d="M0-56V0M-58 0H58"/><path stroke="${SUN}" d="M-84-100l48-46 40 28 76-58"/>`,
    ) +
    at(
      480,
      404,
      `<path fill="#fff" d="M-62 0v-54l24-20h76l24 20V0z"/><path fill="${BLUE}" d="M-76-74q0-34 76-34t76 34v20H40v-18h-80v18h-36z"/><circle cy="-30" r="16" fill="${SUN}"/>`,
    ),
  'company-start': () =>
    `<path fill="#fff" d="M156 404V224h328v180z"/><path fill="${INK}" d="M192 404V276h92v128z"/><path fill="${LIGHT}" d="M318 276h132v84H318z"/><path fill="${SUN}" d="M140 160h360l24 64q-34 34-68 0-34 34-68 0-34 34-68 0-34 34-68 0-34 34-68 0-34 34-68 0z"/>`,
  'company-pro': () =>
    `<path fill="#fff" d="M120 404V166h128v238z"/><path fill="${BLUE}" d="M392 404V112h132v292z"/><g fill="${SUN}" stroke="none"><path d="M146 200h26v28h-26zM196 200h26v28h-26zM146 256h26v28h-26zM196 256h26v28h-26zM146 312h26v28h-26z"/><path d="M420 150h28v28h-28zM470 150h28v28h-28zM420 206h28v28h-28zM470 206h28v28h-28zM470 262h28v28h-28zM420 262h28v28h-28z"/></g><path stroke="${BLUE}" stroke-dasharray="2 20" d="M262 236c40-44 76-44 116 0"/><path d="M262 330h116"/><circle cx="320" cy="330" r="14" fill="${SUN}"/>`,
  webseite: () =>
    at(
      320,
      404,
      browser(
        `<path fill="${LIGHT}" stroke="none" d="M-152-160h140v136h-140z"/><circle cx="-52" cy="-124" r="18" fill="${SUN}" stroke="none"/><path fill="${BLUE}" stroke="none" d="M-152-24l60-70 80 70z"/><path d="M16-140h136M16-104h136M16-68h80"/>`,
      ),
    ),
  webshop: () =>
    at(
      320,
      404,
      browser(
        `<path fill="${SUN}" d="M-74-118H96l-22 64H-52z"/><path d="M-112-146h28l32 92"/><circle cx="-36" cy="-28" r="12" fill="${BLUE}"/><circle cx="58" cy="-28" r="12" fill="${BLUE}"/>`,
      ),
    ),
  webhosting: () =>
    [0, 1, 2]
      .map((row) =>
        at(
          320,
          404 - row * 92,
          `<path fill="${row === 1 ? BLUE : '#fff'}" d="M-150-82h300V0h-300z"/><circle cx="-112" cy="-41" r="12" fill="${SUN}"/><path stroke="${row === 1 ? '#fff' : INK}" d="M-70-41H40M80-41h30"/>`,
        ),
      )
      .join(''),
  sim: () => at(320, 262, sim(), 1.12),
  'sim-young': () => at(290, 280, sim(), 1.04) + at(394, 190, cap),
  prepaid: () => at(290, 262, sim(), 1.06) + at(420, 336, coin),
  daten: () => tablet({ width: 320 }) + at(470, 366, sim(), 0.42),
  combicard: () => at(266, 250, sim(BLUE), 0.96) + at(382, 288, sim(), 0.96),
};

const bySize = (family, sizes) =>
  Object.fromEntries(
    sizes.map((size) => {
      const isFlat = ['sim', 'sim-young', 'prepaid', 'combicard'].includes(family);
      return [`${family}-${size}`, scene(families[family](), { size, ground: isFlat ? 0 : 404 })];
    }),
  );

const ALL = ['s', 'm', 'l', 'xl'];
const SMALL = ['s', 'm', 'l'];

/** Every picture of the catalogue by its name. */
export const pictures = {
  ...bySize('zuhause', ALL),
  ...bySize('hybrid', ALL),
  ...bySize('glasfaser', ALL),
  ...bySize('young', ALL),
  ...bySize('young-speed', ['l', 'xl']),
  ...bySize('young-hybrid', SMALL),
  ...bySize('service', SMALL),
  ...bySize('tv', ALL),
  ...bySize('tv-hybrid', ['m', 'l', 'xl']),
  ...bySize('tv-satellit', SMALL),
  ...bySize('tv-hybrid-satellit', ['m', 'l']),
  ...bySize('tv-glasfaser', ALL),
  ...bySize('sport', ['s', 'm', 'xl']),
  ...bySize('office', ALL),
  ...bySize('company-start', SMALL),
  ...bySize('company-pro', ['m', 'l', 'xl']),
  ...bySize('webseite', SMALL),
  ...bySize('webshop', SMALL),
  ...bySize('webhosting', SMALL),
  ...bySize('sim', ALL),
  ...bySize('sim-young', ALL),
  ...bySize('prepaid', SMALL),
  ...bySize('daten', SMALL),
  ...bySize('combicard', SMALL),
  zusatzkarte: scene(at(254, 246, sim(LIGHT), 0.84) + at(392, 284, sim(), 0.84), { ground: 0 }),
  'zusatzkarte-uhr': scene(at(320, 250, watch, 1.1), { ground: 0 }),
  'lumo-5': scene(phone({ colour: BLUE })),
  'lumo-5-max': scene(phone({ colour: INK, lenses: 3, width: 148, height: 306 }), { size: 'm' }),
  'kestrel-one': scene(phone({ colour: '#fff', lenses: 1, width: 124, height: 256 })),
  'kestrel-one-pro': scene(phone({ colour: MID, lenses: 2, width: 132, height: 278, camera: 'row' }), { size: 'm' }),
  'ostwind-a2': scene(phone({ colour: LIGHT, lenses: 1, width: 138, camera: 'row' })),
  'ostwind-a2-plus': scene(phone({ colour: '#2546b8', lenses: 3, width: 142, camera: 'row' }), { size: 'm' }),
  'fjell-falt': scene(folding, { size: 'l' }),
  'fjell-mini': scene(phone({ colour: SUN, lenses: 1, width: 112, height: 220 })),
  'lumo-blatt-11': scene(tablet()),
  'kestrel-tafel': scene(
    tablet({
      colour: INK,
      extra: `<path stroke="${INK}" stroke-width="20" d="M196-250L172-30"/><path stroke="#fff" stroke-width="7" d="M196-244L174-48"/>`,
    }),
    { size: 'm' },
  ),
  'fjell-skizze': scene(
    at(
      320,
      404,
      `<rect x="-130" y="-292" width="260" height="292" rx="22" fill="#fff"/><path stroke="${LIGHT}" d="M-90-236H90M-90-196H90M-90-156H40M-90-116H90M-90-76H60"/><path stroke="${SUN}" d="M-90-40h60"/>`,
    ),
  ),
  'ostwind-t3-kids': scene(
    at(320, 404, `<rect x="-172" y="-268" width="344" height="268" rx="46" fill="${SUN}"/>`) +
      at(
        320,
        396,
        `<rect x="-134" y="-232" width="268" height="178" fill="${BLUE}"/><path stroke="#fff" d="M-70-116q70 66 140 0"/><circle cx="-46" cy="-170" r="12" fill="#fff" stroke="none"/><circle cx="46" cy="-170" r="12" fill="#fff" stroke="none"/>`,
      ),
  ),
  'ostwind-stick': scene(
    at(
      320,
      250,
      `<g transform="rotate(-24)"><path fill="${BLUE}" d="M-150-44h200q18 0 18 18v52q0 18-18 18h-200q-18 0-18-18v-52q0-18 18-18z"/><path fill="#fff" d="M68-30h72v60H68z"/><circle cx="-112" r="12" fill="${SUN}"/><path d="M100-10v20"/></g>`,
    ) + at(186, 176, waves(), 0.9),
    { ground: 0 },
  ),
  'kestrel-funkdose': scene(
    at(
      320,
      404,
      `<rect x="-120" y="-150" width="240" height="150" rx="36" fill="#fff"/><path stroke="${BLUE}" d="M-64-100H10M-64-66h36"/><circle cx="70" cy="-50" r="14" fill="${SUN}"/>`,
    ) + at(320, 220, waves(), 1.3),
    { size: 'm' },
  ),
  'fjell-wagen': scene(
    `<path fill="#fff" d="M130 364V214q0-34 34-34h256l78 96v88z"/><path fill="${BLUE}" d="M172 224h96v62h-96zM302 224h96l44 62H302z"/><path stroke="${SUN}" d="M130 324h368"/><g fill="${INK}"><circle cx="214" cy="366" r="36"/><circle cx="416" cy="366" r="36"/></g><path d="M236 180v-40"/>${at(236, 140, waves(), 0.7)}`,
    { size: 'm' },
  ),
};

/** Pictures that items of the content show, by the id of the asset: two neighbours and the word that goes from one to the other. */
export const assets = {
  'wem-empfehlen': scene(
    at(180, 404, house, 0.86) +
      at(462, 404, house, 0.86) +
      `<path stroke="${BLUE}" stroke-dasharray="2 20" d="M204 196c44-78 188-78 232 0"/>` +
      `<path fill="#fff" d="M262 84h116q14 0 14 14v50q0 14-14 14h-38l-20 24-20-24h-38q-14 0-14-14V98q0-14 14-14z"/>` +
      `<path fill="${SUN}" stroke="none" d="M320 148c-52-32-30-58-12-54q8 2 12 10 4-8 12-10c18-4 40 22-12 54z"/>`,
    { size: 'm' },
  ),
};
