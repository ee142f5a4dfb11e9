import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import type { FileDifference } from '@mundwerk/contract/console/set-up/versions';
import { useQuery } from '@tanstack/react-query';
import {
  type DraftPlace,
  type DraftSection,
  type DraftWork,
  fieldPath,
  setUpKey,
  useDraft,
} from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/session/operator.ts';

/** The section in which a place of a file is edited. */
export const sectionOf = (sections: readonly DraftSection[], place: DraftPlace): DraftSection | undefined =>
  sections.find(({ covers }) => covers(place));

/** The URL of a place of a file; null where no section shows it. */
export const placePath = (
  { client, sections }: Pick<DraftWork, 'client' | 'sections'>,
  place: DraftPlace,
): string | null => {
  const section = sectionOf(sections, place);
  return section ? fieldPath(client, section.slug, place) : null;
};

/** The differences between two versions; by default the published one and the draft. */
export const differenceQuery = (
  { Mandant, Nummer, Revision, LiveNummer }: ClientDraft,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
) => ({
  queryKey: [...setUpKey(Mandant), 'difference', from ?? `live ${LiveNummer}`, to ?? `${Nummer} ${Revision}`],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/unterschied', {
      params: { mandant: Mandant },
      query: { ...(from ? { von: from } : {}), ...(to ? { bis: to } : {}) },
      signal,
    }),
});

/** Each changed value as a place: the fields of JSON files, and other files as a whole. */
export const placesIn = (differences: readonly FileDifference[]): DraftPlace[] =>
  differences.flatMap(({ Pfad, Felder }) =>
    Felder.length > 0 ? Felder.map(({ Feld }) => ({ file: Pfad, field: Feld })) : [{ file: Pfad, field: '' }],
  );

/** The draft's changes to the published version; undefined while loading, and empty where there is no published version or no draft. */
export const useChangedPlaces = (): DraftPlace[] | undefined => {
  const { draft } = useDraft();
  const isChanging = draft.LiveNummer !== null && draft.Nummer !== draft.LiveNummer;
  const { data } = useQuery({ ...differenceQuery(draft), enabled: isChanging });
  if (!isChanging) return [];
  return data && placesIn(data.Unterschiede);
};
