import { type Finding, say } from '#modules/client/index.ts';
import type { CatalogueFile, ProductEntry } from './catalogue-file.ts';

type Path = Finding['path'];
type RewardEntry = ProductEntry['Praemien'][number];

/** A limit below the reward itself could never pay it. */
const tooLow = ({ WertCent, Budget }: RewardEntry, path: Path): Finding[] =>
  (['ProTagCent', 'ProMonatCent', 'GesamtCent'] as const).flatMap((name) => {
    const limit = Budget?.[name];
    return limit === undefined || limit >= WertCent
      ? []
      : [
          {
            path: [...path, 'Budget', name],
            reason: say('limitTooLow', { limit, value: WertCent }),
            remedy: say('allowOne'),
          },
        ];
  });

/** A successor that is no other reward of the product, or that leads back to the reward itself. */
const wrongSuccessor = (reward: RewardEntry, all: readonly RewardEntry[], path: Path): Finding[] => {
  const next = reward.Budget?.Nachfolger;
  if (next === undefined) return [];
  const place = [...path, 'Budget', 'Nachfolger'];
  const byId = new Map(all.map((one) => [one.Id, one]));
  if (!byId.has(next)) {
    return [{ path: place, reason: say('noSuchReward', { id: next }), remedy: say('addReward') }];
  }
  const seen = new Set<number>();
  let id: number | undefined = next;
  while (id !== undefined && id !== reward.Id && !seen.has(id)) {
    seen.add(id);
    id = byId.get(id)?.Budget?.Nachfolger;
  }
  return id === reward.Id
    ? [{ path: place, reason: say('followsItself', { id: reward.Id }), remedy: say('nameOtherReward') }]
    : [];
};

/** The problems of the budgets of rewards. */
export const budgetFindings = ({ Produkte }: CatalogueFile): Finding[] =>
  Produkte.flatMap(({ Praemien }, index) =>
    Praemien.flatMap((reward, place) => {
      const path = ['Produkte', index, 'Praemien', place];
      return [...tooLow(reward, path), ...wrongSuccessor(reward, Praemien, path)];
    }),
  );
