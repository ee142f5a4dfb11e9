import type { ClientDraft, FileChange } from '@mundwerk/contract/console/set-up/draft';
import { setUpAnswers, testDraft } from './set-up-answers.ts';
import type { SentRequest } from './stub-server.ts';

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
