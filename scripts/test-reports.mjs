import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup.mjs';

/** A report a test runner wrote as JSON; undefined when the runner ended before it could. */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Numbers of passed and failed tests in a Vitest report. */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  // A file that could not be loaded counts as one failure: its tests are unknown.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Numbers of passed and failed journeys in a Playwright report. */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}

/** The time each test file of a Vitest report took. */
export function timesOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The failed tests of a Vitest report, each with the first lines of its message. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: file, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

/** The errors of a Vitest run that belong to no test: each fails the run, and its stack tells whose it is. */
export function errorsOfVitest(errors) {
  return (errors ?? []).map(({ name, message, stack }) => ({
    name: `outside of every test: ${name}`,
    message: stack ?? message,
  }));
}

/** The time each journey of a Playwright report took: a file has many, and only one of them may be slow. */
export function timesOfPlaywright(report) {
  return journeysOf(report).map(({ name, results }) => ({
    name,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
}

/** The failed journeys of a Playwright report, each with the message of its last attempt. */
export function failuresOfPlaywright(report) {
  return journeysOf(report)
    .filter(({ isPassed }) => !isPassed)
    .map(({ name, results }) => ({ name, message: results.at(-1)?.error?.message ?? '' }));
}

function journeysOf(report) {
  const journeysIn = ({ suites = [], specs = [] }, titles) => [
    ...specs.map(({ file, title, tests, ok }) => ({
      name: [file, ...titles, title].join(' › '),
      results: tests.flatMap(({ results }) => results),
      isPassed: ok,
    })),
    // The title of the outermost suite is the file, which the name of every journey contains.
    ...suites.flatMap((suite) => journeysIn(suite, suite.title === suite.file ? titles : [...titles, suite.title])),
  ];
  return journeysIn(report ?? {}, []);
}
