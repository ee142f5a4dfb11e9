export { contentBefore, contentOfLink, raisedCentsOf, stampArms } from './assign/arms-of.ts';
export { beginExperiment, type MeasuredPlan, measurePlan } from './life/begin-experiment.ts';
export {
  type BegunExperiment,
  endExperiment,
  hasBegun,
  isAllocationWrong,
  reasonToStop,
  settleExperiment,
} from './life/end-experiment.ts';
export { selectArmCounts } from './read-models/experiment-counts.ts';
export {
  type ArmCount,
  armCounts,
  countOf,
  fillPlaces,
  highestRaise,
  sharesToPreselect,
  type TriedProduct,
  unknownPlaces,
  wordsIn,
} from './rules.ts';
export { HOLDOUT } from './statistics/rules.ts';
export {
  deleteDraft,
  insertExperiment,
  type StoredExperiment,
  selectExperiment,
  selectExperiments,
} from './store.ts';
