import { useState } from 'react';

/** Whether the device is a phone or tablet; SMS and Instagram make sense there only. */
export const useIsTouch = (): boolean => useState(() => window.matchMedia('(pointer: coarse)').matches)[0];
