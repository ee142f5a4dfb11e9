import type { Contract, Tool } from './tools.ts';

/** Where a portal is, and who calls. */
export interface Access {
  readonly origin: string;
  readonly client: string;
  readonly key: string;
}

/** An answer of the portal; its text is JSON, or a file. */
export interface Answer {
  readonly isRefused: boolean;
  readonly text: string;
}

/** A portal, as the tools use it. */
export interface Portal {
  /** The contract of the portal's release. */
  readContract(): Promise<Contract>;
  /** The scopes of the key. */
  readScopes(): Promise<readonly string[]>;
  call(tool: Tool, input: Readonly<Record<string, unknown>>): Promise<Answer>;
}

const PATIENCE_MS = 60_000;

const bodyOf = ({ bodyType }: Tool, body: unknown): { body: string; type: string } | null => {
  if (bodyType === null || body === undefined) return null;
  return { body: bodyType === 'application/json' ? JSON.stringify(body) : String(body), type: bodyType };
};

/** Opens a portal: every request goes to its own origin, with the key in a header, and follows no redirect. */
export const openPortal = ({ origin, client, key }: Access): Portal => {
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, origin), { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  const authorised = { Authorization: `Bearer ${key}`, Language: 'en' };

  const readJson = async <T>(path: string): Promise<T> => {
    const reply = await send(path, { headers: authorised });
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };

  return {
    readContract: () => readJson<Contract>('/api/openapi.json'),
    readScopes: async () => {
      const { Rechte } = await readJson<{ Rechte: string[] }>(
        `/api/v1/${encodeURIComponent(client)}/betrieb/schluessel`,
      );
      return Rechte;
    },
    call: async (tool, input) => {
      const path = tool.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(name === 'client' ? client : String(input[name] ?? '')),
      );
      const query = new URLSearchParams(
        tool.queryParameters.flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]])),
      );
      const sent = bodyOf(tool, input.body);
      const reply = await send(query.size > 0 ? `${path}?${query}` : path, {
        method: tool.method,
        headers: {
          ...authorised,
          ...(sent && { 'Content-Type': sent.type }),
          ...(tool.isIdempotent && input.idempotencyKey ? { 'Idempotency-Key': String(input.idempotencyKey) } : {}),
        },
        ...(sent && { body: sent.body }),
      });
      return { isRefused: !reply.ok, text: await reply.text() };
    },
  };
};
