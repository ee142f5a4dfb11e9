import { SaxesParser } from 'saxes';
import { pictureSize } from './file-sizes.ts';

/** What an SVG drawing costs when it is rendered; Infinity for one that refers to itself, nests too deeply or hides what it does. */
export interface SvgCost {
  /** Elements to draw, those that others repeat counted each time. */
  readonly weight: number;
  /** Pixels of the photographs inside. */
  readonly pixels: number;
  /** An address outside the drawing, which no renderer may fetch. */
  readonly outside: string | null;
}

interface Element {
  readonly weight: number;
  /** An upper bound of the length of its outline. */
  readonly outline: number;
  readonly children: Element[];
  /** Ids that the element is drawn with: repeated elements, filters, patterns, masks. */
  readonly references: string[];
  /** How often the references are drawn; a marker is drawn at each point of a line. */
  readonly times: number;
}

/** Deeper than drawing programs nest; the XML library of the renderer allows 256. */
const MAX_DEPTH = 200;
/** What is described and not drawn, or drawn at no cost. */
const WEIGHTLESS = new Set(['linearGradient', 'radialGradient', 'stop', 'style', 'title', 'desc', 'metadata']);
/** Masks and transparency are computed for every pixel, on a layer of their own. */
const LAYER_WEIGHT = 50;
const LAYER = /\b(?:mask|opacity|mix-blend-mode|isolation)\b/;
/** Coordinates that take as long as an element. */
const COORDINATES_PER_WEIGHT = 5;
/** Dashes that take as long as an element. The renderer makes each of them, so that a short file may order billions. */
const DASHES_PER_WEIGHT = 20;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const DASHES = /stroke-dasharray\s*:([^;"'}]*)/gi;
const GEOMETRY = new Set(['d', 'points', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'r', 'rx', 'ry']);
const PHOTOGRAPH = /^data:image\/(?:png|jpe?g|webp);base64,/i;
const OWN = /url\(\s*["']?#([^"')\s]+)/gi;
const FOREIGN = /url\(\s*["']?(?!#)([^"')]{1,100})|@import/i;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Filters that look at one pixel at a time, such as one that makes a logo white. */
const POINTWISE = new Set([
  'filter',
  'feColorMatrix',
  'feComponentTransfer',
  'feFuncR',
  'feFuncG',
  'feFuncB',
  'feFuncA',
  'feFlood',
  'feBlend',
  'feComposite',
  'feMerge',
  'feMergeNode',
]);

/** Other filters look around each pixel, which takes minutes: drawings with one are refused. */
const ownWeight = (name: string, attributes: Readonly<Record<string, string>>, coordinates: number): number => {
  if (WEIGHTLESS.has(name)) return 0;
  if (POINTWISE.has(name)) return LAYER_WEIGHT;
  if (name.startsWith('fe')) return Number.POSITIVE_INFINITY;
  const hasLayer = Object.keys(attributes).some((key) => LAYER.test(key)) || LAYER.test(attributes.style ?? '');
  return 1 + coordinates / COORDINATES_PER_WEIGHT + (hasLayer ? LAYER_WEIGHT : 0);
};

const numbersIn = (text: string): number[] => (text.match(NUMBER) ?? []).map(Number);

/** A bound that holds for lines, curves and arcs: no number adds more than the circumference of the largest circle. */
const outlineOf = (attributes: Readonly<Record<string, string>>): { coordinates: number; outline: number } => {
  let count = 0;
  let largest = 0;
  for (const [key, value] of Object.entries(attributes)) {
    if (!GEOMETRY.has(key)) continue;
    for (const number of numbersIn(value)) {
      count += 1;
      largest = Math.max(largest, Math.abs(number));
    }
  }
  return { coordinates: count, outline: 7 * count * largest };
};

/** How often a line is drawn with what it refers to: markers stand at each of its points. */
const timesOf = (attributes: Readonly<Record<string, string>>): number => {
  const hasMarkers =
    Object.keys(attributes).some((key) => key.startsWith('marker')) || attributes.style?.includes('marker');
  return hasMarkers ? (attributes.d ?? attributes.points ?? '').length + 1 : 1;
};

/** Builds the tree of elements. */
class SvgReader {
  readonly root: Element = { weight: 0, outline: 0, children: [], references: [], times: 1 };
  readonly byId = new Map<string, Element>();
  /** Ids that style sheets name: any element may be drawn with them. */
  readonly inStyles: string[] = [];
  pixels = 0;
  outside: string | null = null;
  isObscure = false;
  hasText = false;
  /** What each element may weigh more by the style sheets. */
  layers = 0;
  /** The shortest pattern of dashes; any outline may be dashed by it, because styles are inherited. */
  dashes = Number.POSITIVE_INFINITY;
  private readonly path: Element[] = [this.root];
  private readonly names: string[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { coordinates, outline } = outlineOf(attributes);
    const element: Element = {
      weight: ownWeight(name, attributes, coordinates),
      outline,
      children: [],
      references: [],
      times: timesOf(attributes),
    };
    if (name === 'text') this.hasText = true;
    for (const [key, value] of Object.entries(attributes)) this.readAttribute(element, name, localName(key), value);
    this.path.at(-1)?.children.push(element);
    this.path.push(element);
    this.names.push(name);
    if (this.path.length > MAX_DEPTH) this.isObscure = true;
  }

  close(): void {
    this.path.pop();
    this.names.pop();
  }

  text(text: string): void {
    if (this.names.at(-1) !== 'style') return;
    this.inStyles.push(...this.readStyle(text));
    if (LAYER.test(text)) this.layers = LAYER_WEIGHT;
  }

  private readAttribute(element: Element, name: string, key: string, value: string): void {
    if (key === 'id') this.byId.set(value, element);
    // A link is followed by people, never by a renderer.
    else if (key === 'href' && name !== 'a') this.readHref(element, value.trim());
    else {
      if (key === 'stroke-dasharray') this.readDashes(value);
      if (key === 'vector-effect') this.isObscure ||= value.trim() !== 'none';
      element.references.push(...this.readStyle(value));
    }
  }

  private readHref(element: Element, href: string): void {
    if (href.startsWith('#')) element.references.push(href.slice(1));
    else if (PHOTOGRAPH.test(href)) {
      const { width, height } = pictureSize(Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'));
      this.pixels += width * height;
    } else if (href !== '') this.outside ??= href.slice(0, 100);
  }

  private readDashes(text: string): void {
    const sum = numbersIn(text).reduce((total, one) => total + one, 0);
    if (sum > 0) this.dashes = Math.min(this.dashes, sum);
    if (text.includes('%')) this.isObscure = true;
  }

  /** The ids that a style or an attribute names. An escaped character could hide one. */
  private readStyle(text: string): string[] {
    if (text.includes('\\')) this.isObscure = true;
    for (const [, dashes = ''] of text.matchAll(DASHES)) this.readDashes(dashes);
    const foreign = FOREIGN.exec(text);
    if (foreign) this.outside ??= foreign[1] ?? foreign[0];
    return [...text.matchAll(OWN)].map(([, id = '']) => id);
  }
}

/** Weighs an element with all that it is drawn with; each is computed once, and one that contains itself is infinite. */
const weigher = ({ byId, dashes, layers }: SvgReader): ((element: Element | undefined) => number) => {
  const known = new Map<Element, number>();
  const weigh = (element: Element | undefined): number => {
    if (!element) return 0;
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, Number.POSITIVE_INFINITY);
    let weight = element.weight + layers + element.outline / dashes / DASHES_PER_WEIGHT;
    for (const child of element.children) weight += weigh(child);
    for (const id of element.references) weight += element.times * weigh(byId.get(id));
    known.set(element, weight);
    return weight;
  };
  return weigh;
};

/** Reads what a drawing costs; null where it is no XML, or none of the plain kind: with entities, or in another encoding. */
export const svgCost = (bytes: Buffer): SvgCost | null => {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const reader = new SvgReader();
  const parser = new SaxesParser();
  let isPlain = /^\s*</.test(text);
  parser.on('error', () => {
    isPlain = false;
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) isPlain = false;
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) isPlain = false;
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), attributes));
  parser.on('closetag', () => reader.close());
  parser.on('text', (piece) => reader.text(piece));
  parser.on('cdata', (piece) => reader.text(piece));
  parser.write(text).close();
  if (!isPlain) return null;
  // The outlines of letters are not known here, and a scaled line hides how many dashes it has.
  const isObscure = reader.isObscure || (reader.hasText && reader.dashes !== Number.POSITIVE_INFINITY);
  if (isObscure) return { weight: Number.POSITIVE_INFINITY, pixels: 0, outside: null };
  const weigh = weigher(reader);
  const styles = reader.inStyles.reduce((sum, id) => sum + weigh(reader.byId.get(id)), 0);
  return { weight: weigh(reader.root) * (1 + styles), pixels: reader.pixels, outside: reader.outside };
};
