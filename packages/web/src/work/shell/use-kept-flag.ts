import { useState } from 'react';
import { readLocal, writeLocal } from '#lib/consent/cookies.ts';

/** A display preference of the person, stored on the device. */
export const useKeptFlag = (name: string): [isOn: boolean, set: (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(() => readLocal(name, 'functional') === '1');
  return [
    isOn,
    (next) => {
      setIsOn(next);
      writeLocal(name, next ? '1' : '0', 'functional');
    },
  ];
};
