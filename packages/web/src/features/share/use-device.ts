import { useState } from 'react';

/** Whether the device is held in the hand; SMS and Instagram make sense there only. */
export const useIsTouch = (): boolean => useState(() => window.matchMedia('(pointer: coarse)').matches)[0];

/** Whether the device has its own way to share: phones do, most desktops have none worth offering first. */
export const useCanShare = (): boolean => useState(() => typeof navigator.share === 'function')[0];
