import {
  type ClientDraft,
  type FileChange,
  getClientDraft,
  listSetUpClients,
} from '@mundwerk/contract/console/set-up/draft';
import { checkGoLive, type GoLiveCheck } from '@mundwerk/contract/console/set-up/new-clients';
import { compareClientVersions, listClientVersions } from '@mundwerk/contract/console/set-up/versions';
import { testClient, testOperator } from './open-console.tsx';
import type { SentRequest } from './stub-server.ts';

/** Adam, who sets up clients: those that are live, and those to come. */
export const adam = testOperator({
  Name: 'Adam Admin',
  Mandanten: [testClient(['Admin']), testClient(['Admin'], 'zweiter', 'Zweite AG')],
  IstFuerAlle: true,
  RollenFuerAlle: ['Admin'],
});

/** A draft with nothing wrong; say only what matters to the test. */
export const testDraft = (changes: Partial<ClientDraft> = {}): ClientDraft => ({
  ...getClientDraft.example.reply,
  Probleme: [],
  ...changes,
});

/** The answers about the client `morgenrot`, whose draft a test may change. */
export const setUpAnswers = (draft: () => ClientDraft, check: () => GoLiveCheck = () => checkGoLive.example.reply) => ({
  'GET /mandanten': () => Response.json(listSetUpClients.example.reply),
  'GET /mandanten/morgenrot/entwurf': () => Response.json(draft()),
  'GET /mandanten/morgenrot/pruefung': () => Response.json(check()),
  'GET /mandanten/morgenrot/unterschied': () => Response.json(compareClientVersions.example.reply),
  'GET /mandanten/morgenrot/versionen': () => Response.json(listClientVersions.example.reply),
});

const set = (value: unknown, [part, ...rest]: readonly (string | number)[], next: unknown): unknown => {
  if (part === undefined) return next;
  const copy = structuredClone(value ?? (typeof part === 'number' ? [] : {})) as Record<string | number, unknown>;
  if (Array.isArray(copy)) {
    if (part === -1) copy.push(next);
    else if (next === undefined && rest.length === 0) copy.splice(Number(part), 1);
    else copy[Number(part)] = set(copy[Number(part)], rest, next);
    return copy;
  }
  if (next === undefined && rest.length === 0) delete copy[part];
  else copy[part] = set(copy[part], rest, next);
  return copy;
};

/** Stubs the calls about the draft files of `morgenrot`; they store changes, as the server does. */
export const editorAnswers = (
  given: Readonly<Record<string, unknown>>,
  { published = given, ...changes }: Partial<ClientDraft> & { published?: Readonly<Record<string, unknown>> } = {},
) => {
  const files = new Map(Object.entries(given).map(([path, value]) => [path, textOf(value)]));
  const live = new Map(Object.entries(published).map(([path, value]) => [path, textOf(value)]));
  let revision = 4;
  const draft = (): ClientDraft =>
    testDraft({
      Revision: revision,
      ...changes,
      Dateien: [...files].map(([Pfad, text]) => ({
        Pfad,
        Art: Pfad.endsWith('.json') ? 'Json' : Pfad.endsWith('.svg') ? 'Bild' : 'Text',
        Groesse: text.length,
        Hash: `${Pfad} ${text}`,
        IstGeaendert: live.get(Pfad) !== text,
      })),
    });
  const apply = ({ Pfad, Text, Felder = [], Loeschen }: FileChange): void => {
    if (Loeschen) files.delete(Pfad);
    else if (Text !== undefined) files.set(Pfad, Text);
    else {
      const before = JSON.parse(files.get(Pfad) ?? '{}') as unknown;
      const after = Felder.reduce<unknown>(
        (value, { Weg, Wert }) => set(value, Weg, Wert === null ? undefined : JSON.parse(Wert)),
        before,
      );
      files.set(Pfad, textOf(after));
    }
  };
  return {
    ...setUpAnswers(draft),
    'GET /mandanten/morgenrot/entwurf/datei': ({ query: { pfad = '', nummer } }: SentRequest) => {
      const text = (nummer === undefined ? files : live).get(pfad);
      if (text === undefined) return Response.json({ ErrorCode: 'PSOF0404', Message: 'fehlt' }, { status: 404 });
      const facts = { Pfad: pfad, Art: 'Json', Groesse: text.length, Hash: pfad, Revision: revision };
      return Response.json({ ...facts, Text: text, Base64: null });
    },
    'PATCH /mandanten/morgenrot/entwurf': ({ body }: SentRequest) => {
      for (const change of (body as { Aenderungen: FileChange[] }).Aenderungen) apply(change);
      revision += 1;
      return Response.json(draft());
    },
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
