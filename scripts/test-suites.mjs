import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOrInstallChromium } from './chromium.mjs';
import { fail, root } from './setup.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);
const reports = join(root, '.cache', 'test');
const playwrightReport = join(reports, 'playwright.json');

const typeChecks = readdirSync(join(root, 'packages'))
  .map((name) => `packages/${name}/tsconfig.json`)
  .filter((config) => existsSync(join(root, config)))
  .map((config) => ({
    name: `types of ${dirname(config)}`,
    args: [bin('typescript', 'bin/tsc'), '-p', config, '--noEmit'],
  }));

const suites = {
  check: [
    { name: 'format and lint', args: [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'] },
    ...typeChecks,
    { name: 'import rules', args: [bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'), 'packages'] },
    { name: 'unused code', args: [bin('knip', 'bin/knip.js')] },
  ],
  unit: [vitest('unit and integration tests', '!startup')],
  e2e: [
    { name: 'web build', args: [join(root, 'scripts', 'build-web.mjs')] },
    // Alone on the machine: it measures how quick a start is.
    vitest('start and stop', 'startup'),
    {
      name: 'browser journeys',
      args: [
        bin('@playwright/test', 'cli.js'),
        'test',
        '-c',
        'packages/e2e/playwright.config.ts',
        '--reporter=list,json',
      ],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      needsChromium: true,
      count: () => countPlaywright(readReport(playwrightReport)),
    },
  ],
};

function vitest(name, project) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    args: [bin('vitest', 'vitest.mjs'), 'run', `--project=${project}`, ...reporters],
    count: () => countVitest(readReport(report)),
  };
}

/** Runs one group of suites, or all of them; answers the exit code after the line that sums them up. */
export async function runSuites(node, group) {
  if (group !== undefined && !(group in suites)) {
    fail(`There is no group of tests "${group}": name one of ${Object.keys(suites).join(', ')}, or none for all.`);
  }
  const steps = group === undefined ? Object.values(suites).flat() : suites[group];
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // Found before the first test, so that a missing browser is said at once and not minutes later.
  const chromium = steps.some(({ needsChromium }) => needsChromium) ? findOrInstallChromium(node) : undefined;
  const results = steps.map((step) => runStep(node, step, chromium));

  console.log();
  for (const { name, passed, failed, seconds } of results) {
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} of ${passed + failed} in ${seconds} s`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

function runStep(node, step, chromium) {
  console.log(`\n▸ ${step.name}`);
  const started = performance.now();
  const env = { ...process.env, ...step.environment, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  // The pinned Node comes first for programs that look "node" up themselves.
  env.PATH = `${dirname(node)}:${env.PATH}`;
  const { status, signal } = spawnSync(node, step.args, { cwd: root, env, stdio: 'inherit' });
  if (signal === 'SIGINT') process.exit(130);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return { name: step.name, seconds, ...countOf(step, status) };
}

/** A suite that ran no test, or failed without naming one, has failed. */
function countOf(step, status) {
  const { passed, failed } = step.count ? step.count() : { passed: status === 0 ? 1 : 0, failed: 0 };
  const isSilentFailure = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  // A file that could not be loaded counts as one failure: its tests are unknown.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
}
