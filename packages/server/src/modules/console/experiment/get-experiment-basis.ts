import { defaultShare } from '@mundwerk/contract/values/text/share';
import type { Ctx } from '../../../platform/context.ts';
import { sharesToPreselect } from '../../experiment/index.ts';
import { orderedChannelsOf } from './usable-content.ts';

/** What variants are made from: the client's channels in their order, the shares it offers, its languages. */
export const getExperimentBasis = async ({ client: { config, experiments } }: Ctx) => ({
  Kanaele: orderedChannelsOf(config),
  Anteile: sharesToPreselect(config),
  Anteil: defaultShare(config),
  Sprachen: [...config.Sprachen],
  Belegt: experiments.flatMap(({ surface, decidedArm }) => (decidedArm === null ? surface : [])),
});
