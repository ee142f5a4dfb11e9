import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { ComponentType } from 'react';
import { REPAIRS, type RecordActProps } from '../acts/repairs.tsx';

export type { RecordActProps } from '../acts/repairs.tsx';

/**
 * The acts that pages of recommendations, orders and people offer, each behind its button. A part of the console adds its own here; an act
 * that is possible and has no button yet is only named.
 */
export const RECORD_ACTS: Partial<Record<ConsoleActName, ComponentType<RecordActProps>>> = { ...REPAIRS };
