import type { Finding } from '../../client/index.ts';
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
            reason: `${limit} is less than WertCent ${WertCent}`,
            remedy: 'allow at least one reward',
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
    return [{ path: place, reason: `the product has no reward ${next}`, remedy: 'add it, or name one of its rewards' }];
  }
  const seen = new Set<number>();
  let id: number | undefined = next;
  while (id !== undefined && id !== reward.Id && !seen.has(id)) {
    seen.add(id);
    id = byId.get(id)?.Budget?.Nachfolger;
  }
  return id === reward.Id
    ? [{ path: place, reason: `reward ${reward.Id} follows itself`, remedy: 'name another reward, or none' }]
    : [];
};

/** What is wrong with the budgets of rewards. */
export const budgetFindings = ({ Produkte }: CatalogueFile): Finding[] =>
  Produkte.flatMap(({ Praemien }, index) =>
    Praemien.flatMap((reward, place) => {
      const path = ['Produkte', index, 'Praemien', place];
      return [...tooLow(reward, path), ...wrongSuccessor(reward, Praemien, path)];
    }),
  );
