import { useState } from 'react';

/** Whether the device is held in the hand; SMS and Instagram make sense there only. */
export const useIsTouch = (): boolean => useState(() => window.matchMedia('(pointer: coarse)').matches)[0];
