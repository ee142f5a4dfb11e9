import { useAskedPlace } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { OPEN_PARAMETER } from '#work/list/open-parameter.ts';
import { isInside, placeOf } from '../file/json-way.ts';
import type { Entry } from './catalogue-entries.ts';

/** The entry that the URL names by its id or by one of its fields. `kept` are parameters that stay in the URL. */
export const useOpenedEntry = <Value extends { readonly Id: number }>(
  entries: readonly Entry<Value>[],
  kept: Readonly<Record<string, string>> = {},
) => {
  const [search, setSearch] = useSearchParams();
  const asked = useAskedPlace();
  const openId = search.get(OPEN_PARAMETER);
  const isAsked = ({ file, list, index }: Entry<Value>): boolean =>
    asked !== null && asked.file === file && asked.field !== '' && isInside(asked.field, placeOf([list, index]));
  const opened = openId === null ? entries.find(isAsked) : entries.find(({ value }) => String(value.Id) === openId);
  const withId = (id: string): Record<string, string> => ({ ...kept, [OPEN_PARAMETER]: id });
  return {
    opened,
    open: (id: string): void => setSearch(withId(id)),
    close: (): void => setSearch({ ...kept }),
    addressOf: (id: string): string => `?${new URLSearchParams(withId(id))}`,
  };
};
