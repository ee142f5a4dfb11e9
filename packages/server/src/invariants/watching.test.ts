import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { makeClient } from '../testing/make/make-client.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

// Alerts and the dashboard are useful only while they name metrics that servers expose.

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, DEPLOY), 'utf8');

const test = setUpTestApp();
let shown: string;
beforeAll(async () => {
  const client = await makeClient(test.platform);
  await test.app.inject({ url: '/', headers: { host: `${client.key}.localhost` } });
  await test.platform.jobs.runTask('purge-links');
  // Metrics that the database does not supply in time are left out, which may happen on a busy machine.
  await eventually(async () => {
    shown = (await test.app.inject('/metrics')).body;
    for (const name of [
      'mundwerk_claims',
      'mundwerk_task_failed',
      'mundwerk_jobs',
      'mundwerk_webhooks_waiting',
      'mundwerk_mails',
      'mundwerk_canary_failed',
      'mundwerk_migrating',
    ])
      expect(shown).toContain(`# TYPE ${name} `);
  });
});

/** The names of series that a server shows, those of histograms included. */
const shownNames = (): Set<string> =>
  new Set(
    [...shown.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [String(name)],
    ),
  );

const RULES = text('prometheus/mundwerk.rules.yml');
const recorded = [...RULES.matchAll(/- record: (\S+)/g)].map(([, name]) => String(name));
const ruleExpressions = [...RULES.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression]) => String(expression));

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}
const dashboard = JSON.parse(text('grafana/mundwerk.json')) as Dashboard;
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const WORDS = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'by', 'without', 'bool', 'offset']);

/** The series an expression reads: what is left without labels, groupings, spans of time and functions. */
const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !new RegExp(`\\b${name}\\s*\\(`).test(expression));

describe('alerts and dashboard', () => {
  it('name only series that servers show, that rules record, or that Prometheus adds', () => {
    // Patroni's own, as its REST interface showed them in the test of failovers.
    const ofPatroni = ['patroni_postgres_running', 'patroni_primary', 'patroni_sync_standby'];
    const known = new Set([...shownNames(), ...recorded, 'up', ...ofPatroni]);
    const named = new Set([...ruleExpressions, ...panelExpressions].flatMap(namesIn));
    expect(named.size).toBeGreaterThan(15);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  it('watch everything that an operator must act on', () => {
    const alerts = [...RULES.matchAll(/- alert: (\S+)/g)].map(([, name]) => name);
    expect(new Set(alerts).size).toBe(alerts.length);
    const watched = new Set(ruleExpressions.flatMap(namesIn));
    for (const name of [
      'mundwerk_database_up',
      'mundwerk_archive_failing',
      'patroni_sync_standby',
      'mundwerk_jobs',
      'mundwerk_task_failed',
      'mundwerk_canary_failed',
      'clicks_uncounted_total',
    ])
      expect(watched).toContain(name);
  });

  it('every alert names a chapter that exists, with what to do', () => {
    const docs = new URL('../../../../', import.meta.url);
    const anchors = (path: string): string[] =>
      [...readFileSync(new URL(path, docs), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    const alerts = RULES.split('- alert: ').slice(1);
    expect(alerts.length).toBeGreaterThan(25);
    for (const alert of alerts) {
      const [, path = '', anchor = ''] = /^ +runbook: (docs\/how-to\/[\w-]+\.md)#([\w-]+)$/m.exec(alert) ?? [];
      expect(anchors(path || 'README.md'), alert).toContain(anchor);
    }
  });

  it('every page has a series of its own', () => {
    expect(shown).toMatch(/http_request_duration_seconds_count\{method="GET",route="page:Homepage",status="\d+"\} 1/);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)('promtool', () => {
  const folder = fileURLToPath(new URL('prometheus/', DEPLOY));
  const run = (...parts: string[]): string => execFileSync('promtool', parts, { cwd: folder, encoding: 'utf8' });

  it('takes the rules, the example and the rules’ own tests', () => {
    expect(run('check', 'rules', 'mundwerk.rules.yml')).toContain('SUCCESS');
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'mundwerk.rules.test.yml')).toContain('SUCCESS');
  });

  it('finds nothing wrong with what a server shows', () => {
    const { status, stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], { input: shown, encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([0, '', '']);
  });

  it('takes every expression of the dashboard', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'mundwerk-panels-')), 'panels.yml');
    const rules = panelExpressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(run('check', 'rules', file)).toContain('SUCCESS');
  });
});
