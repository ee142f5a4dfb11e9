import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { consoleHostOrigin, isConsoleHost } from './console-host.ts';

const platform = (env: Record<string, string>) => ({ config: readConfig(env) });

it('the console is on every host, or on its own alone', () => {
  expect(isConsoleHost(platform({}), 'anything.example')).toBe(true);
  const own = platform({ CONSOLE_HOST: 'verwaltung.example.org' });
  expect(isConsoleHost(own, 'Verwaltung.example.org:443')).toBe(true);
  expect(isConsoleHost(own, 'empfehlen.example.org')).toBe(false);
  expect(isConsoleHost(own, 'x.verwaltung.example.org')).toBe(false);
});

it('the console’s own host is reached by the port of the server in development', () => {
  expect(consoleHostOrigin(platform({}))).toBeNull();
  expect(consoleHostOrigin(platform({ CONSOLE_HOST: 'verwaltung.localhost', PORT: '4710' }))).toBe(
    'http://verwaltung.localhost:4710',
  );
  expect(consoleHostOrigin(platform({ CONSOLE_HOST: 'verwaltung.localhost:80' }))).toBe(
    'http://verwaltung.localhost:80',
  );
});
