import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useEntryState } from '#lib/form/entry-state.ts';
import { useSession } from '#lib/session/session.ts';
import type { RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { toRequest, variantText } from './fields/form-values.ts';

/** A press on the page before that already makes the link. */
export interface Press {
  readonly person: RecommenderFields;
  readonly toRequest: typeof toRequest;
  /** What stands where the form would; it sends the form as it is. */
  readonly Waiting: (props: { submit: () => Promise<void> }) => ReactNode;
  /** Releases what the server refused to the form. */
  readonly release: () => void;
}

/** It repeats what the recommender agreed to before; the server refuses anything new. */
const toPressedRequest: typeof toRequest = (values, setting, origin) => {
  const joined = (setting.campaigns ?? []).map(({ AktionsId }) => [AktionsId, true] as const);
  const request = toRequest({ ...values, campaigns: Object.fromEntries(joined) }, setting, origin);
  return { ...request, Empfehlung: { ...request.Empfehlung, AgbBereitsAkzeptiert: true } };
};

const LinkToCome: Press['Waiting'] = ({ submit }) => {
  const onOpened = useEffectEvent(() => void submit());
  useEffect(() => onOpened(), []);
  return (
    <Stack gap="md">
      <p role="status">{variantText('own', 'submitting')}</p>
      <Skeleton shape="field" />
      <Skeleton shape="button" />
      <Skeleton shape="block" />
    </Stack>
  );
};

/**
 * The press that the history entry tells of: of people who are logged in and have entered nothing here yet. It is taken out of the entry at
 * once, so that going back to it later makes no link.
 */
export const usePress = (): Press | null => {
  const { initial, write } = useEntryState<{ isByPress?: boolean; draft?: object }>();
  const user = useSession()?.user;
  const [person, setPerson] = useState(() =>
    initial.isByPress && !initial.draft && user?.Vorname && user.Nachname && !user.IstSupport
      ? { firstName: user.Vorname, lastName: user.Nachname, email: user.Email }
      : null,
  );
  const onOpened = useEffectEvent(() => {
    if (initial.isByPress) write({ ...initial, isByPress: false });
  });
  useEffect(() => onOpened(), []);
  return person && { person, toRequest: toPressedRequest, Waiting: LinkToCome, release: () => setPerson(null) };
};
