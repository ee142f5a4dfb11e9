// The catalogue's pictures: paper, sea and a wing, hairlines instead of shadows; agents as drawn busts.

const INK = '#0d3633';
const TEAL = '#0b4f4a';
const SEA = '#2b716a';
const MIST = '#8fb3aa';
const PAPER = '#fdfaf3';
const SAND = '#f6f1e7';
const GOLD = '#f2b84b';
const RUST = '#96462a';

// Portraits have the same colours, written apart: by night their lines stay dark and what is behind them does not shine.
const LINE = '#0d3632';
const DISC = '#fdfaf2';

const wing = `<g fill="${PAPER}" stroke="${MIST}" stroke-width="2"><path d="M470 118c34-34 84-46 132-48-24 30-62 46-104 56z"/><path d="M486 128c-24-12-50-14-78-6 22 14 50 20 76 14z"/></g>`;

/** A drawing on paper, the sun behind it and the sea below. */
const scene = (inside, { sun = 456 } = {}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">
<path fill="${SAND}" d="M0 0h640v480H0z"/><circle cx="${sun}" cy="190" r="96" fill="${GOLD}"/><path fill="none" stroke="#d79a2e" stroke-width="2" d="M${sun - 84} 236h168M${sun - 70} 256h140"/>
<path fill="${MIST}" d="M0 388c120-26 250-30 380-14s190 10 260-6v112H0z"/><path fill="${SEA}" d="M0 424c140-22 270-16 390-4s180 6 250-8v68H0z"/>
<path fill="none" stroke="${SAND}" stroke-width="2" stroke-linecap="round" d="M60 448c50-6 90-6 130-2M300 456c60-6 110-4 150 0M500 444c40-4 70-4 100-2"/>
${inside}</svg>`;

const drawn = (inside) =>
  `<g stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`;
const house = `<path fill="${PAPER}" d="M170 392V250h220v142z"/><path fill="${RUST}" d="M146 256l134-116 134 116z"/><path fill="${INK}" d="M258 392v-74h44v74z"/><path fill="${GOLD}" d="M196 286h40v44h-40zM324 286h40v44h-40z"/><path fill="${PAPER}" d="M338 176v-34h26v58z"/>`;

const products = {
  auto: scene(
    drawn(
      `<path fill="${TEAL}" d="M96 372v-46q0-26 26-32l56-12 46-56q12-14 30-14h118q20 0 34 14l50 50 62 14q26 6 26 32v50z"/><path fill="${PAPER}" d="M206 280l36-42q8-10 20-10h44v52zM330 228h42q12 0 22 10l40 42H330z"/><g fill="${INK}"><circle cx="184" cy="374" r="38"/><circle cx="446" cy="374" r="38"/></g><g fill="${SAND}" stroke="none"><circle cx="184" cy="374" r="15"/><circle cx="446" cy="374" r="15"/></g><path fill="${GOLD}" d="M524 318h18v22h-18z"/>`,
    ) + wing,
    { sun: 388 },
  ),
  hausrat: scene(
    drawn(
      `<path fill="${TEAL}" d="M112 392V292q0-28 28-28h24v56h180v-56h24q28 0 28 28v100z"/><path fill="${MIST}" d="M164 320v-88q0-26 26-26h128q26 0 26 26v88z"/><path d="M128 392v16M380 392v16"/><path fill="none" d="M470 408V236"/><path fill="${GOLD}" d="M424 236l26-78h40l26 78z"/><path fill="none" d="M438 408h64"/><path fill="${RUST}" d="M212 244h44v76h-44z"/>`,
    ) + wing,
    { sun: 250 },
  ),
  wohngebaeude: scene(drawn(house) + wing),
  haftpflicht: scene(
    drawn(
      `<path fill="${PAPER}" d="M196 396V300h176v96z"/><path fill="${MIST}" d="M222 322h52v48h-52zM296 322h52v48h-52z"/><path fill="none" d="M318 322l-14 20 20 10-16 18"/><circle cx="470" cy="344" r="50" fill="${RUST}"/><path fill="none" stroke="${PAPER}" d="M424 330c30 20 62 20 92 0M470 294v100"/><path fill="none" stroke-dasharray="2 14" d="M420 300c-30-52-70-74-110-60"/>`,
    ) + wing,
    { sun: 240 },
  ),
  rechtsschutz: scene(
    drawn(
      `<path fill="none" d="M320 400V172M240 400h160M168 212l304-40"/><circle cx="320" cy="166" r="14" fill="${GOLD}"/><path fill="none" d="M168 212l-46 96M168 212l46 96M472 172l-46 96M472 172l46 96"/><path fill="${TEAL}" d="M106 308h124q-10 50-62 50t-62-50z"/><path fill="${RUST}" d="M410 268h124q-10 50-62 50t-62-50z"/>`,
    ),
    { sun: 320 },
  ),
  zahn: scene(
    drawn(
      `<path fill="${PAPER}" d="M226 178c34-24 62-6 94-6s60-18 94 6c44 34 20 96 6 130-10 26-14 92-40 92-28 0-24-86-60-86s-32 86-60 86c-26 0-30-66-40-92-14-34-38-96 6-130z"/><path fill="none" stroke="${MIST}" d="M262 214c10-12 22-14 34-12"/><path fill="${GOLD}" stroke="none" d="M452 148l8 20 20 8-20 8-8 20-8-20-20-8 20-8z"/>`,
    ),
    { sun: 470 },
  ),
  reise: scene(
    drawn(
      `<path fill="${RUST}" d="M166 396V244h196v152z"/><path fill="none" d="M222 244v-44h84v44M210 244v152M318 244v152"/><path fill="${PAPER}" d="M242 292h44v34h-44z"/><path fill="${TEAL}" d="M396 396V300h132v96z"/><path fill="none" d="M436 300v-30h52v30"/>`,
    ) + wing,
    { sun: 430 },
  ),
  tier: scene(
    drawn(
      `<path fill="${RUST}" d="M208 396c-6-60 6-106 46-130l-8-62 44 30h54l44-30-8 62c46 26 58 70 52 130z"/><path fill="${PAPER}" d="M286 396c0-46 12-70 34-70s34 24 34 70z"/><g fill="${INK}" stroke="none"><circle cx="292" cy="270" r="8"/><circle cx="344" cy="270" r="8"/><path d="M306 292h24l-12 14z"/></g><path fill="none" d="M318 306v10M432 396c44 0 62-30 52-76"/>`,
    ) + wing,
    { sun: 456 },
  ),
};

const SKINS = ['#f3d3b8', '#e3b28d', '#c58a5f', '#8c5a3a', '#f7dfcb'];
const HAIRS = ['#3b2a20', '#7a4f2c', '#c9a25a', '#9a9a94', '#1f1a18', '#a8492c'];
const COATS = [TEAL, RUST, SEA, '#3f4a5a', '#6b5a2e'];
const GROUNDS = ['#dfebe5', '#fbedcf', '#f6e5da', '#e6e2d3'];

/** Ways to wear one's hair: behind the head, then in front of it. */
const CUTS = [
  {
    back: 'M144 214c-14-96 44-140 96-140s110 44 96 140v92h-28V206H172v100h-28z',
    front: 'M160 204c0-70 34-104 80-104s84 34 80 100c-40-4-70-20-88-48-14 28-40 46-72 52z',
  },
  { back: '', front: 'M158 202c-8-74 30-112 82-112s92 38 82 112l-14-30c-44 2-86-4-110-30-8 24-22 40-40 60z' },
  {
    back: 'M150 220c-20-110 42-150 90-150s110 40 90 150c6 22-2 42-18 52H168c-16-10-24-30-18-52z',
    front: 'M164 198c4-64 32-96 76-96s72 32 76 96c-30-40-52-52-76-52s-46 12-76 52z',
  },
  { back: '', front: 'M162 186c2-60 34-92 78-92s76 32 78 92c-22-30-48-40-78-40s-56 10-78 40z' },
  {
    back: 'M210 96a34 34 0 1 1 60 0z',
    front: 'M160 206c-4-72 30-110 80-110s84 38 80 110c-14-42-42-64-80-64s-66 22-80 64z',
  },
  { back: '', front: 'M172 178c-2-20 4-40 16-52 4 12 8 20 4 44zM308 178c2-20-4-40-16-52-4 12-8 20-4 44z' },
];

const portrait = (index) => {
  const [skin, hair] = [SKINS[index % SKINS.length], HAIRS[(index * 5 + Math.floor(index / 6) * 2 + 1) % HAIRS.length]];
  const [coat, ground] = [COATS[(index * 3) % COATS.length], GROUNDS[index % GROUNDS.length]];
  const { back, front } = CUTS[index % CUTS.length];
  const hasGlasses = index % 3 === 1;
  const hasBeard = index % 6 === 5 || index % 12 === 3;
  const collar =
    index % 2
      ? `<path fill="${PAPER}" d="M196 348l44 52 44-52 20 12-64 84-64-84z"/>`
      : `<path fill="${GOLD}" d="M192 352q48 42 96 0l10 20q-58 48-116 0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><path fill="${ground}" d="M0 0h480v480H0z"/><circle cx="240" cy="236" r="186" fill="${DISC}"/>
<g stroke="${LINE}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${back ? `<path fill="${hair}" d="${back}"/>` : ''}
<path fill="${coat}" d="M74 480c4-84 54-112 122-124h88c68 12 118 40 122 124z"/><path fill="${skin}" d="M204 300h72v58q-36 30-72 0z"/>${collar}
<path fill="${skin}" d="M166 204c0-62 32-92 74-92s74 30 74 92c0 66-34 116-74 116s-74-50-74-116z"/>${hasBeard ? `<path fill="${hair}" d="M168 226c10 28 22 34 40 32 20-8 44-8 64 0 18 2 30-4 40-32 0 58-34 104-72 104s-72-46-72-104z"/>` : ''}
<path fill="${hair}" d="${front}"/>
<g fill="none"><path d="M196 196q12-8 24 0M260 196q12-8 24 0M240 216l-8 30h14M${hasBeard ? '222 274q18 10 36 0' : '214 272q26 20 52 0'}"/>${hasGlasses ? `<circle cx="208" cy="216" r="24"/><circle cx="272" cy="216" r="24"/><path d="M232 212q8-6 16 0"/>` : ''}</g>
<g fill="${LINE}" stroke="none"><circle cx="208" cy="216" r="5"/><circle cx="272" cy="216" r="5"/></g></g></svg>`;
};

const PORTRAITS = 24;

/** Every picture of the catalogue by its name. */
export const pictures = {
  ...products,
  ...Object.fromEntries(Array.from({ length: PORTRAITS }, (_, index) => [`agent-${index + 1}`, portrait(index)])),
};
