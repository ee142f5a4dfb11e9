/** The last line that a benchmark prints. */
export interface BenchOutput {
  readonly rows: readonly BenchRow[];
  /** Sentences that belong under the table. */
  readonly notes?: readonly string[];
}

/** A line of figures: the path that was measured, and numbers by the names of their columns. */
export interface BenchRow {
  readonly path: string;
  readonly aim?: string;
  readonly [column: string]: string | number | null | undefined;
}

/** A benchmark that was run several times; `faults` says what went wrong, if anything did. */
export interface BenchRuns {
  readonly name: string;
  readonly outputs: readonly BenchOutput[];
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** The possible columns, in their order, with their headings. */
const COLUMNS: Readonly<Record<string, string>> = {
  perSecond: 'per second',
  limit: 'bare limit',
  ratio: 'ratio',
  p99: 'p99 ms',
  cpuMs: 'CPU ms per request',
  databaseCpuMs: 'CPU ms of the database',
  firstPaintMs: 'first paint ms',
  largestPaintMs: 'largest paint ms',
  shift: 'layout shift',
  longestTaskMs: 'longest task ms',
  blockingMs: 'blocking time ms',
  slowestAnswerMs: 'slowest answer ms',
  score: 'score',
  megabytes: 'MB',
  seconds: 's',
  cpuSeconds: 'CPU s',
};

const shown = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en');

/** The median, and the range in brackets where values differ. */
const spread = (values: readonly unknown[]): string => {
  const known = values.filter((value) => typeof value === 'number').sort((one, other) => one - other);
  const [low, middle, high] = [known[0], known[Math.floor(known.length / 2)], known.at(-1)];
  if (low === undefined || middle === undefined || high === undefined) return '–';
  const [lowest, highest] = [shown(low), shown(high)];
  return lowest === highest ? shown(middle) : `${shown(middle)} (${lowest}–${highest})`;
};

const tableOf = (rows: readonly BenchRow[]): string[] => {
  const columns = Object.keys(COLUMNS).filter((column) => rows.some((row) => typeof row[column] === 'number'));
  const hasAims = rows.some(({ aim }) => aim !== undefined);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const heads = ['Path', ...columns.map((column) => COLUMNS[column] ?? column), ...(hasAims ? ['aim'] : [])];
  const byPath = Map.groupBy(rows, ({ path }) => path);
  return [
    line(heads),
    `|${'---|'.repeat(heads.length)}`,
    ...[...byPath].map(([path, each]) =>
      line([
        path,
        ...columns.map((column) => spread(each.map((row) => row[column]))),
        ...(hasAims ? [each[0]?.aim ?? ''] : []),
      ]),
    ),
  ];
};

/** The section of a benchmark: its table, its notes, and what went wrong. */
export const sectionOf = ({ name, outputs, faults, seconds }: BenchRuns): string[] => {
  const rows = outputs.flatMap((output) => output.rows);
  const notes = new Set(outputs.flatMap((output) => output.notes ?? []));
  const runs = `${outputs.length} ${outputs.length === 1 ? 'run' : 'runs'} with figures, ${Math.round(seconds)} s.`;
  return [
    '',
    `## ${name}`,
    '',
    ...(rows.length > 0 ? [...tableOf(rows), '', runs] : ['No run ended with figures.']),
    ...[...notes].map((note) => `- ${note}`),
    ...[...new Set(faults)].map((fault) => `- **Failed:** ${fault}`),
  ];
};
