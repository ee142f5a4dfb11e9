import { useState } from 'react';
import { readLocal, writeLocal } from '../../lib/consent/cookies.ts';

/** A choice of the person about how their screen looks, kept on the device. */
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
