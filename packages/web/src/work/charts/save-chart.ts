import { saveFile } from '#lib/http/save-file.ts';

/** The chart's data as rows: the first cell names the row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[];
}

interface SavedChart {
  readonly title: string;
  readonly table: ChartTable;
  /** The chart on the page; null while its table is shown. */
  readonly picture: HTMLElement | null;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
/** Room for the title above the chart. */
const HEAD = 32;
/** Pixels of a picture for each of the page. */
const DENSITY = 2;

/** What shapes of a chart get from style sheets, which a file of its own does not have. */
const SHAPE_STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'vector-effect'];

const make = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

const isHidden = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  element.closest('[class*="hidden"]') !== null ||
  getComputedStyle(element).visibility === 'hidden' ||
  element.getBoundingClientRect().width < 2;

const copyShapes = (svg: SVGSVGElement, { left, top }: { left: number; top: number }): SVGElement => {
  const { x, y, width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const own = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((shape, index) => {
    const source = own[index];
    if (!source) return;
    const look = getComputedStyle(source);
    for (const name of SHAPE_STYLES) shape.setAttribute(name, look.getPropertyValue(name));
    shape.removeAttribute('class');
  });
  copy.removeAttribute('class');
  for (const [name, value] of Object.entries({ x: x - left, y: y - top, width, height }))
    copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', 'visible');
  return copy;
};

/** The words of an element as they stand on the page. */
const copyWords = (element: Element, { left, top }: { left: number; top: number }): SVGElement[] =>
  [...element.childNodes].flatMap((node) => {
    const words = node instanceof Text ? node.data.trim() : '';
    if (words === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    range.setStart(node, node.textContent?.search(/\S/) ?? 0);
    const { x, y, height } = range.getBoundingClientRect();
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    const text = make('text', {
      x: x - left,
      y: y - top + height * 0.78,
      fill: color,
      'font-family': fontFamily,
      'font-size': fontSize,
      'font-weight': fontWeight,
    });
    text.textContent = words;
    return [text];
  });

const copyGround = (element: Element, { left, top }: { left: number; top: number }): SVGElement[] => {
  const {
    backgroundColor,
    borderBlockStartWidth,
    borderBlockStartColor,
    borderInlineStartWidth,
    borderInlineStartColor,
  } = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = { x: x - left, y: y - top, width };
  const line = Number.parseFloat(borderBlockStartWidth) || 0;
  const edge = Number.parseFloat(borderInlineStartWidth) || 0;
  return [
    ...(/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
      ? []
      : [make('rect', { ...place, height, fill: backgroundColor })]),
    ...(line > 0 ? [make('rect', { ...place, height: line, fill: borderBlockStartColor })] : []),
    ...(edge > 0 ? [make('rect', { ...place, width: edge, height, fill: borderInlineStartColor })] : []),
  ];
};

interface Rendered {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** A chart as one picture that needs no style sheet: its shapes and words where they are on the page. */
const render = (picture: HTMLElement, title: string): Rendered => {
  const box = picture.getBoundingClientRect();
  const origin = { left: box.left - MARGIN, top: box.top - MARGIN - HEAD };
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN + HEAD];
  const { backgroundColor, color, fontFamily } = getComputedStyle(picture.closest('section') ?? picture);
  const root = make('svg', { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}` });
  root.append(make('rect', { width, height, fill: backgroundColor }));
  const head = make('text', { x: MARGIN, y: MARGIN + 14, fill: color, 'font-family': fontFamily, 'font-weight': 600 });
  head.textContent = title;
  root.append(head);
  for (const element of picture.querySelectorAll('*')) {
    if (isHidden(element)) continue;
    if (element instanceof SVGSVGElement) root.append(copyShapes(element, origin));
    else if (element instanceof HTMLElement) root.append(...copyGround(element, origin), ...copyWords(element, origin));
  }
  return { svg: new XMLSerializer().serializeToString(root), width, height };
};

const paint = async ({ svg, width, height }: Rendered): Promise<Blob | null> => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const size = { width: width * DENSITY, height: height * DENSITY };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const bitmap = await createImageBitmap(image, { resizeWidth: size.width, resizeHeight: size.height });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

/** A cell that no spreadsheet takes for a formula or splits. */
const csvCell = (cell: string): string => `"${(/^[=+@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** The table of a chart as a file for spreadsheets. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  `\uFEFF${[columns, ...rows.map(([, ...cells]) => cells)].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;

/** Saves a chart as a picture, a drawing or its figures. */
export const saveChart = async (
  format: 'png' | 'svg' | 'csv',
  { title, table, picture }: SavedChart,
): Promise<void> => {
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${format}`;
  if (format === 'csv') return saveFile(name, new Blob([csvOf(table)], { type: 'text/csv' }));
  if (!picture) return;
  const rendered = render(picture, title);
  const content = format === 'svg' ? new Blob([rendered.svg], { type: 'image/svg+xml' }) : await paint(rendered);
  if (content) saveFile(name, content);
};
