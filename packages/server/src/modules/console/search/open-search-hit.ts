import type { HitKind } from '@mundwerk/contract/console/record/search';
import type { SearchKind } from '@mundwerk/contract/values/console/search-grammar';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

const SUBJECTS: Readonly<Record<HitKind, string>> = {
  Person: 'person',
  Empfehlung: 'recommendation',
  Auftrag: 'order',
  Praemierung: 'claim',
  Lauf: 'run',
  Fall: 'case',
  Meldung: 'refusal',
};

/** Records that a search by personal data opened a page; the text itself is not stored. */
export const openSearchHit = async (
  ctx: CtxOf<OperatorActor>,
  { kind, id, readAs }: { readonly kind: HitKind; readonly id: string; readonly readAs: readonly SearchKind[] },
): Promise<Record<never, never>> => {
  await recordAct(ctx, {
    act: 'search.open',
    subject: { kind: SUBJECTS[kind], id, personId: kind === 'Person' ? id : null },
    after: { GesuchtAls: readAs },
  });
  return {};
};
