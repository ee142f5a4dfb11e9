import { curveMonotoneX, line } from 'd3-shape';
import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import { formatDate, formatNumber, locale } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './lines.module.css';
import { axisOf, heightOf, middleOf, namedColumns, placeBeside, rowsOfLabels, weeklyMeans } from './scale.ts';

/** A day of the course, beside the same day of the period before. */
export interface CourseDay {
  readonly day: string;
  readonly value: number;
  readonly before: number;
}

/** Something that can explain a bend: some days, or one. */
export interface CourseMark {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly from: string;
  readonly until: string;
  readonly isStop: boolean;
}

interface LineChartProps {
  days: readonly CourseDay[];
  marks: readonly CourseMark[];
  /** What a day says in words, for the cursor. */
  wordsOf: (day: CourseDay) => string;
  /** What the lines are called at their end. */
  endWords: { readonly now: (mean: string) => string; readonly before: (mean: string) => string };
  /** The second line is another subject instead of the period before: as strong as the first, in a colour of its own. */
  isPair?: boolean;
}

/** What a label takes beside its mark, in per cent of the width. */
const LABEL_ROOM = 14;
/** Rows of labels above the course; marks beyond them are named in the list alone. */
const MOST_ROWS = 3;
const NAMED_DAYS = 7;

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(new Date(day));

const rounded = (value: number): string => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

const pathOf = (values: readonly number[], top: number): string =>
  line<number>()
    .x((_, index) => middleOf(index, values.length))
    .y((value) => heightOf(value, top))
    .curve(curveMonotoneX)([...values]) ?? '';

const at = (x: number, y?: number): CSSProperties => ({
  insetInlineStart: `${x}%`,
  ...(y === undefined ? {} : { insetBlockStart: `${y}%` }),
});

interface PlacedMark extends CourseMark {
  readonly start: number;
  readonly end: number;
  readonly row: number;
}

/** The marks with their places; those that begin earlier are cut at the first day. */
const placeMarks = (marks: readonly CourseMark[], days: readonly CourseDay[]): PlacedMark[] => {
  const first = days[0]?.day ?? '';
  const columnOf = (day: string): number => days.filter((one) => one.day <= day).length - 1;
  const sorted = marks
    .filter(({ until }) => until >= first)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map((mark) => ({
      ...mark,
      start: (Math.max(0, columnOf(mark.from)) / days.length) * 100,
      end: ((columnOf(mark.until) + 1) / days.length) * 100,
    }));
  const rows = rowsOfLabels(
    sorted.map(({ start }) => start),
    LABEL_ROOM,
  );
  return sorted.map((mark, index) => ({ ...mark, row: rows[index] ?? 0 }));
};

const Marks = ({ marks }: { marks: readonly PlacedMark[] }): ReactNode =>
  marks.map(({ key, title, note, start, end, row, isStop }) => (
    <div
      key={key}
      className={classNames(styles.mark, isStop && styles.stop)}
      style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}
    >
      {row < MOST_ROWS ? (
        <span
          className={classNames(styles.markWords, start > 100 - LABEL_ROOM && styles.atEnd)}
          style={{ insetBlockStart: `${row * 15 + 2}%` }}
        >
          <strong>{title}</strong>
          <span>{note}</span>
        </span>
      ) : null}
    </div>
  ));

const Picture = ({ days, top, isPair }: { days: readonly CourseDay[]; top: number; isPair: boolean }): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {days.map(({ day, value }, index) => (
      <rect
        key={day}
        className={styles.day}
        x={middleOf(index, days.length) - 32 / days.length}
        width={64 / days.length}
        y={heightOf(value, top)}
        height={(value / top) * 100}
      />
    ))}
    <path
      className={isPair ? styles.other : styles.before}
      d={pathOf(weeklyMeans(days.map(({ before }) => before)), top)}
    />
    <path className={styles.now} d={pathOf(weeklyMeans(days.map(({ value }) => value)), top)} />
  </svg>
);

interface CursorProps extends Pick<LineChartProps, 'days' | 'wordsOf'> {
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** The day under the pointer, or chosen with the arrow keys: a slider over the course. */
const Cursor = ({ days, wordsOf, shown, onShow }: CursorProps): ReactNode => {
  const day = shown === null ? undefined : days[shown];
  const x = middleOf(shown ?? 0, days.length);
  const follow = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onShow(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <>
      {day ? (
        <>
          <span className={styles.hair} style={at(x)} />
          <span className={classNames(styles.told, x > 60 && styles.atEnd)} style={at(x)}>
            {wordsOf(day)}
          </span>
        </>
      ) : null}
      <input
        type="range"
        className={styles.cursor}
        aria-label={t('workCharts.cursor')}
        min={0}
        max={days.length - 1}
        value={shown ?? days.length - 1}
        aria-valuetext={wordsOf(days[shown ?? days.length - 1] ?? { day: '', value: 0, before: 0 })}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
        onPointerMove={follow}
        onPointerLeave={() => onShow(null)}
        onFocus={() => onShow(shown ?? days.length - 1)}
        onBlur={() => onShow(null)}
      />
    </>
  );
};

/** A course over days: single days as bars, their mean and that of the period before as lines, and what happened meanwhile. */
export const LineChart = ({ days, marks, wordsOf, endWords, isPair = false }: LineChartProps): ReactNode => {
  const [shown, setShown] = useState<number | null>(null);
  const placed = placeMarks(marks, days);
  const rows = Math.min(MOST_ROWS, Math.max(0, ...placed.map(({ row }) => row + 1)));
  // Labels stand above the course, not on it.
  const highest = Math.max(...days.map(({ value, before }) => Math.max(value, before)));
  const { top, ticks } = axisOf(highest * (1 + rows * 0.15));
  const now = weeklyMeans(days.map(({ value }) => value)).at(-1) ?? 0;
  const before = weeklyMeans(days.map((one) => one.before)).at(-1) ?? 0;
  const beforePlace = placeBeside(heightOf(before, top), heightOf(now, top));
  return (
    <>
      <div className={styles.course}>
        <div className={styles.plot}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ insetBlockStart: `${heightOf(tick, top)}%` }}>
              <span>{formatNumber(tick)}</span>
            </span>
          ))}
          <Marks marks={placed} />
          <Picture days={days} top={top} isPair={isPair} />
          <span className={styles.end} style={at(100, heightOf(now, top))}>
            {endWords.now(rounded(now))}
          </span>
          <span
            className={classNames(styles.end, isPair ? styles.endOther : styles.endBefore)}
            style={at(100, beforePlace)}
          >
            {endWords.before(rounded(before))}
          </span>
          <Cursor days={days} wordsOf={wordsOf} shown={shown} onShow={setShown} />
        </div>
        <div className={styles.names} aria-hidden="true">
          {namedColumns(days.length, NAMED_DAYS).map((index) => (
            <span key={index} style={at(middleOf(index, days.length))}>
              {shortDay(days[index]?.day ?? '')}
            </span>
          ))}
        </div>
      </div>
      {placed.length > 0 ? (
        <ul className={styles.markList} aria-label={t('workCharts.marks')}>
          {placed.map(({ key, title, note, from, until }) => (
            <li key={key}>
              <strong>{title}</strong>
              {` ${note} · ${formatDate(from)}${until > from ? ` – ${formatDate(until)}` : ''}`}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
