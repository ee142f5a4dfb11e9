/** Placeholder for text that differs from run to run: a number, a day, or the rest of a list. */
const ANYTHING = '…';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text is the expected one. */
const isText = (expected: string, actual: string): boolean =>
  new RegExp(`^${expected.split(ANYTHING).map(escaped).join('[^]*')}$`).test(actual);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const differencesOfLists = (expected: readonly unknown[], actual: readonly unknown[], path: string): string[] => {
  const isOpen = expected.at(-1) === ANYTHING && expected.length > 1;
  const shown = isOpen ? expected.slice(0, -1) : expected;
  const hasLength = isOpen ? actual.length >= shown.length : actual.length === shown.length;
  if (!hasLength) return [`${path} has ${actual.length} entries, ${shown.length} are shown`];
  return shown.flatMap((value, index) => differences(value, actual[index], `${path}[${index}]`));
};

const differencesOfRecords = (
  { [ANYTHING]: rest, ...expected }: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
  path: string,
): string[] => [
  ...Object.entries(expected).flatMap(([name, value]) =>
    name in actual ? differences(value, actual[name], `${path}.${name}`) : [`${path}.${name} is missing`],
  ),
  ...Object.keys(actual)
    .filter((name) => rest === undefined && !(name in expected))
    .map((name) => `${path}.${name} is not shown`),
];

/** Differences between the JSON that a document shows and the one that was printed; a field called `…` allows further ones. */
const differences = (expected: unknown, actual: unknown, path: string): string[] => {
  if (expected === ANYTHING) return actual === undefined || actual === null ? [`${path} is empty`] : [];
  if (Array.isArray(expected) && Array.isArray(actual)) return differencesOfLists(expected, actual, path);
  if (isRecord(expected) && isRecord(actual)) return differencesOfRecords(expected, actual, path);
  const isSame =
    typeof expected === 'string' && typeof actual === 'string' ? isText(expected, actual) : expected === actual;
  return isSame ? [] : [`${path} is ${JSON.stringify(actual)}, shown is ${JSON.stringify(expected)}`];
};

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Compares what a command printed with the block that shows it: JSON by its fields, anything else line by line. */
export const compareOutput = (language: string, expected: string, actual: string): string[] => {
  if (language !== 'json') return isText(expected.trim(), actual.trim()) ? [] : [`printed was:\n${actual.trim()}`];
  const [shown, came] = [parsed(expected), parsed(actual)];
  if (!shown) return ['the block is no JSON'];
  return came ? differences(shown.value, came.value, 'reply') : [`no JSON was printed:\n${actual.trim()}`];
};
