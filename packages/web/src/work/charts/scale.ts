/** Steps of an axis that people count in. */
const STEPS = [1, 2, 5, 10];

/** The top of an axis from zero and its marks: at most five, at round numbers. */
export const axisOf = (highest: number): { readonly top: number; readonly ticks: readonly number[] } => {
  if (highest <= 0) return { top: 1, ticks: [0, 1] };
  const size = 10 ** Math.floor(Math.log10(highest / 4));
  const step = Math.max(1, (STEPS.find((one) => highest / (one * size) <= 4) ?? 10) * size);
  const count = Math.ceil(highest / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};

/** The place of a value between zero and the top, in per cent from above, as pictures are drawn. */
export const heightOf = (value: number, top: number): number => 100 - (value / top) * 100;

/** What a word takes, and where the names of the days begin, in per cent of the height. */
const WORD = 9;
const LOWEST = 96;

/** The place of a word beside another one: at its own height, unless both would lie on each other or it on the names of the days. */
export const placeBeside = (own: number, other: number): number => {
  const isNear = Math.abs(own - other) < WORD;
  const place = isNear ? own + (own >= other ? WORD : -WORD) : own;
  return place > LOWEST ? Math.min(LOWEST, other - WORD) : place;
};

/** The middle of one of some columns, in per cent from the start. */
export const middleOf = (index: number, columns: number): number => ((index + 0.5) / columns) * 100;

/** The mean of each value and the six before it: weekdays differ, weeks do not. The first days have fewer. */
export const weeklyMeans = (values: readonly number[]): number[] =>
  values.map((_, index) => {
    const week = values.slice(Math.max(0, index - 6), index + 1);
    return week.reduce((sum, value) => sum + value, 0) / week.length;
  });

/** Which of some columns are named below an axis: evenly spread, the last one among them. */
export const namedColumns = (columns: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil((columns - 1) / (most - 1)));
  return Array.from({ length: columns }, (_, index) => index).filter((index) => (columns - 1 - index) % step === 0);
};

/** Rows in which labels that begin at these places do not run into each other; `room` is what a label takes. */
export const rowsOfLabels = (places: readonly number[], room: number): number[] => {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => end <= place);
    const row = free === -1 ? ends.length : free;
    ends[row] = place + room;
    return row;
  });
};
