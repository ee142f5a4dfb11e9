import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type MundwerkClient } from '@mundwerk/client';
import { ClientConfig } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';

/** Variable by which the global setup passes the portal's port to the workers. */
export const PORT_VARIABLE = 'MUNDWERK_JOURNEYS_PORT';

const CLIENTS_DIRECTORY = join(import.meta.dirname, '..', '..', 'clients');

/** A demonstration client as its folder describes it. */
export interface DemoClient {
  readonly key: string;
  readonly config: ClientConfig;
  /** Its languages, the default first. */
  readonly languages: readonly Language[];
}

const readClient = (key: string): DemoClient => {
  const { $schema: _, ...written } = JSON.parse(readFileSync(join(CLIENTS_DIRECTORY, key, 'client.json'), 'utf8'));
  const config = ClientConfig.parse(written);
  const { Sprachen, StandardSprache } = config;
  return { key, config, languages: [...new Set([StandardSprache, ...Sprachen])] };
};

/** Every demonstration client: a new folder takes part in the sweeps by itself. */
export const CLIENTS: readonly DemoClient[] = readdirSync(CLIENTS_DIRECTORY, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => readClient(entry.name));

/** Finds a client by its key. */
export const clientByKey = (key: string): DemoClient => {
  const client = CLIENTS.find((candidate) => candidate.key === key);
  if (!client) throw new Error(`there is no client ${key}`);
  return client;
};

/** The server's own URL, for development aids and calls. */
export const portalAddress = (): string => `http://localhost:${process.env[PORT_VARIABLE]}`;

/** The origin of a client's portal; browsers resolve every name below localhost to this machine. */
export const originOf = (client: DemoClient): string => `http://${client.key}.localhost:${process.env[PORT_VARIABLE]}`;

interface AskOptions {
  language?: Language;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  network?: string;
  /** The bearer token of a session, a recipient, a reward or the client's own systems. */
  token?: string;
}

/** The API of a client through the package that integrators use; without retries, because a journey fails at the first fault. */
export const apiOf = (client: DemoClient, { language, network, token }: AskOptions = {}): MundwerkClient =>
  createClient({
    origin: portalAddress(),
    client: client.key,
    token,
    language: language ?? client.config.StandardSprache,
    retries: 0,
    headers: network ? { 'X-Forwarded-For': network } : {},
  });

/** Calls the API of a client and returns the reply's JSON. */
export const ask = async <Reply>(client: DemoClient, path: string, options: AskOptions = {}): Promise<Reply> => {
  const { body } = options;
  const reply = await fetch(`${portalAddress()}/api/v1/${client.key}${path}`, {
    method: options.method ?? 'GET',
    headers: {
      Language: options.language ?? client.config.StandardSprache,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.network ? { 'X-Forwarded-For': options.network } : {}),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
};
