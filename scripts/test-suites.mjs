import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findOrInstallChromium } from './chromium.mjs';
import { fail, root } from './setup.mjs';
import {
  countPlaywright,
  countVitest,
  errorsOfVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  readReport,
  timesOfPlaywright,
  timesOfVitest,
} from './test-reports.mjs';
import { fastFolder } from './tests/fast-folder.mjs';
import { relatedTests } from './tests/related-tests.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);
const reports = join(root, '.cache', 'test');
const playwrightReport = join(reports, 'playwright.json');
/** The process groups of the steps under way. */
const running = new Set();
let isEnding = false;
const LAST_RESORT_MS = 10_000;
/** The exit code of a command that was ended by its user. */
const ENDED = 130;
/** Number of the slowest test files and journeys that are listed at the end. */
const NAMED_SLOWEST = 10;
/** Number of lines of a failed test's message that are repeated at the end, so that nobody has to search the whole output. */
const REPEATED_LINES = 16;

/** The programs whose types are checked: what two folders share is checked once where one program holds both. */
const typeChecks = [
  { name: 'types on servers', config: 'tsconfig.server.json' },
  { name: 'types in browsers', config: 'tsconfig.browser.json' },
  { name: 'types of scripts', config: 'scripts/tsconfig.json' },
].map(({ name, config }) => ({
  name,
  // Incremental builds check again only files that changed and those that depend on them.
  args: [
    bin('typescript', 'bin/tsc'),
    '-p',
    config,
    '--noEmit',
    // Several checkers would each work out the types of the contract again, on cores that other steps use.
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, '.cache', 'types', `${name.replaceAll(' ', '-')}.tsbuildinfo`),
  ],
  isBesideOthers: true,
}));

/** Server tests read pages as well: those that show what a visitor sees need the built web app. */
const webBuild = { name: 'web build', args: [join(root, 'scripts', 'build-web.mjs')] };

const browserJourneys = {
  name: 'browser journeys',
  args: [bin('@playwright/test', 'cli.js'), 'test', '-c', 'packages/e2e/playwright.config.ts', '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  needsChromium: true,
  count: () => countPlaywright(readReport(playwrightReport)),
  times: () => timesOfPlaywright(readReport(playwrightReport)),
  failures: () => failuresOfPlaywright(readReport(playwrightReport)),
};

const suites = {
  // The longest first, so that the others fit beside it.
  check: [
    {
      name: 'import rules',
      args: [bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'), 'packages'],
      isBesideOthers: true,
    },
    ...typeChecks,
    {
      name: 'format and lint',
      args: [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'],
      isBesideOthers: true,
    },
    { name: 'published contract', args: [join(root, 'scripts', 'lint-api.mjs')], isBesideOthers: true },
    { name: 'unused code', args: [bin('knip', 'bin/knip.js')], isBesideOthers: true },
  ],
  // The workers wait for the database much of the time, which leaves room for others; their output is printed at once, because they take minutes.
  unit: [webBuild, { ...vitest('unit and integration tests', '!startup'), isBesideOthers: true, isSeenAtOnce: true }],
  e2e: [
    webBuild,
    // Beside the unit tests, which have more workers than there are cores: the smoke forms in one worker, every start in another.
    { ...vitest('start and stop', 'startup', '--maxWorkers=2'), isBesideOthers: true },
    browserJourneys,
  ],
};

function vitest(name, project, ...more) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const chosen = project ? [`--project=${project}`] : [];
  const errors = join(reports, `${name.replaceAll(' ', '-')}-errors.json`);
  const ours = `--reporter=${join(root, 'scripts', 'tests', 'report-errors.mjs')}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ours];
  return {
    name,
    args: [bin('vitest', 'vitest.mjs'), 'run', ...chosen, ...more, ...reporters],
    environment: { VITEST_ERRORS_FILE: errors },
    count: () => countVitest(readReport(report)),
    times: () => timesOfVitest(readReport(report)),
    failures: () => [...failuresOfVitest(readReport(report)), ...errorsOfVitest(readReport(errors))],
  };
}

/** The smoke form of journeys: they are only listed; returns the exit code. */
export function listJourneys(node) {
  const args = [bin('@playwright/test', 'cli.js'), 'test', '-c', 'packages/e2e/playwright.config.ts', '--list'];
  const { status, stdout } = spawnSync(node, args, { cwd: root, encoding: 'utf8' });
  const [sum] = /^Total: [1-9].*$/m.exec(stdout) ?? [];
  console.log(sum ? `smoke: ${sum}` : stdout);
  return status === 0 && sum ? 0 : 1;
}

/** Whether an argument names a file or folder of the repository, and not a group of suites. */
export function isPath(word) {
  return !(word in suites) && existsSync(join(root, word));
}

/**
 * Runs what belongs to a change: format and lint of the named files and folders, the tests beside them and those that import them, and the
 * journeys among them. A browser and a web build are needed for journeys alone.
 */
export async function runRelated(node, paths) {
  const unknown = paths.find((path) => !existsSync(join(root, path)));
  if (unknown) fail(`There is no file or folder ${unknown}.`);
  const { tests, journeys } = relatedTests(root, paths);
  console.log(
    [`${tests.length} test files and ${journeys.length} journeys belong to this:`, ...tests, ...journeys].join('\n  '),
  );
  const lint = {
    name: 'format and lint',
    args: [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...paths],
  };
  const beside = vitest('tests beside the change');
  return runSteps(node, [
    lint,
    ...(tests.length > 0 ? [{ ...beside, args: [...beside.args, ...tests] }] : []),
    ...(journeys.length > 0 ? [webBuild, { ...browserJourneys, args: [...browserJourneys.args, ...journeys] }] : []),
  ]);
}

/** Runs one group of suites, or all of them; returns the exit code after printing a summary. */
export async function runSuites(node, group) {
  if (group !== undefined && !(group in suites)) {
    fail(`There is no group of tests "${group}": name one of ${Object.keys(suites).join(', ')}, or none for all.`);
  }
  return runSteps(node, group === undefined ? [...new Set(Object.values(suites).flat())] : suites[group]);
}

async function runSteps(node, steps) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endWithSteps(signal));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // Looked up before the first test, so that a missing browser is reported at once and not minutes later.
  const chromium = steps.some(({ needsChromium }) => needsChromium) ? findOrInstallChromium(node) : undefined;
  const results = [];
  const runInTurn = async (turn) => {
    for (const step of turn) {
      console.log(`\n▸ ${step.name}`);
      results.push(await runStep(node, step, chromium));
    }
  };
  const journeys = steps.filter((step) => step !== webBuild && !step.isBesideOthers);
  const shared = steps.filter(({ isBesideOthers }) => isBesideOthers);
  // The build, tests and journeys wait now and then: the static checks run in those gaps from the beginning, one after the other.
  const isForGaps = (step) => journeys.length > 0 && !step.count;
  const patient = shared.filter(isForGaps).map((step) => ({ ...step, isPatient: true }));
  const inGaps = runBesideEachOther(node, patient, 1);
  await runInTurn(steps.filter((step) => step === webBuild));
  const tests = shared.filter((step) => !isForGaps(step));
  results.push(...(await runBesideEachOther(node, tests, Math.max(2, availableParallelism()) + 1)));
  await runInTurn(journeys);
  results.push(...(await inGaps));
  printSums(results);
  printSlowest(steps);
  printFailures(steps, results);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** Runs steps that leave room for each other, so many at a time; most have their output printed whole, when they end. */
async function runBesideEachOther(node, steps, lanes) {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (step.isSeenAtOnce) console.log(`\n▸ ${step.name}`);
      const output = [];
      const result = await runStep(node, step, undefined, output);
      results.push(result);
      if (step.isSeenAtOnce) continue;
      console.log(`\n▸ ${step.name}`);
      process.stdout.write(Buffer.concat(output));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return results;
}

async function runStep(node, step, chromium, output) {
  if (isEnding) return { name: step.name, seconds: '0.0', passed: 0, failed: 1 };
  const started = performance.now();
  const env = {
    ...process.env,
    TEST_DATA_FOLDER: fastFolder(),
    // Workers and the servers that tests start read the same sources; compiling them takes half of what importing them takes.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...step.environment,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  // The pinned Node comes first for programs that look "node" up themselves.
  env.PATH = `${dirname(node)}:${env.PATH}`;
  // A group of its own, so that whatever the step has started can be ended with it.
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(node, step.args, { cwd: root, env, stdio, detached: true });
  running.add(child.pid);
  if (step.isPatient) giveWay(child.pid);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output.push(chunk);
      if (step.isSeenAtOnce) process.stdout.write(chunk);
    });
  const [status] = await once(child, 'close');
  running.delete(child.pid);
  if (isEnding && running.size === 0) process.exit(ENDED);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lastLines = Buffer.concat(output ?? [])
    .toString()
    .trimEnd()
    .split('\n')
    .slice(-REPEATED_LINES)
    .join('\n');
  return { name: step.name, seconds, status, lastLines, ...countOf(step, status) };
}

/** Ends the steps under way with all they have started, when this command is ended; the second time at once. */
function endWithSteps(signal) {
  const isRepeated = isEnding;
  isEnding = true;
  for (const group of running) {
    try {
      process.kill(-group, isRepeated ? 'SIGKILL' : signal);
    } catch {
      // The step has ended meanwhile.
    }
  }
  // Vitest and Playwright stop their servers first.
  setTimeout(() => endWithSteps('SIGKILL'), LAST_RESORT_MS).unref();
  if (running.size === 0) process.exit(ENDED);
}

/** Lowers the priority of a step, so that journeys come first; where the system refuses, it runs like the others. */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process may have ended already.
  }
}

/** A suite that ran no test, or failed without naming one, has failed. */
function countOf(step, status) {
  const { passed, failed } = step.count ? step.count() : { passed: status === 0 ? 1 : 0, failed: 0 };
  const isSilentFailure = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

function printSums(results) {
  console.log();
  for (const { name, passed, failed, seconds } of results) {
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} of ${passed + failed} in ${seconds} s`);
  }
}

function printSlowest(steps) {
  const times = steps.flatMap((step) => step.times?.() ?? []).sort((a, b) => b.seconds - a.seconds);
  if (times.length === 0) return;
  console.log('\nThe slowest test files and journeys:');
  for (const { name, seconds } of times.slice(0, NAMED_SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}

function printFailures(steps, results) {
  const named = (step) => step.failures?.() ?? [];
  // A suite may also fail when it ends, after the last test; what it said then is all there is.
  const silent = steps
    .filter((step) => step.failures && named(step).length === 0)
    .flatMap((step) => results.filter(({ name, failed }) => name === step.name && failed > 0))
    .map(({ name, status, lastLines }) => ({ name: `${name} (ended with ${status})`, message: lastLines }));
  const failures = [...steps.flatMap(named), ...silent];
  if (failures.length === 0) return;
  console.log('\nWhat failed:');
  for (const { name, message } of failures) {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, REPEATED_LINES);
    console.log([`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n'));
  }
}
