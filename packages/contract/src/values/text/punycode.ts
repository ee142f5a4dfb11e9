const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [1, 26, 38, 700, 72, 128];

const digitOf = (character: string): number => {
  const digit = Number.parseInt(character, BASE);
  // Letters stand for 0 to 25 and digits for 26 to 35: the opposite of base 36.
  return digit < 10 ? digit + 26 : digit - 10;
};

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** Decodes the part of a domain label after `xn--` (RFC 3492); null if it is invalid. */
export const decodePunycode = (encoded: string): string | null => {
  const split = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(split, 0))];
  let [code, bias, index] = [FIRST_CODE, FIRST_BIAS, 0];
  const input = [...encoded.slice(split + 1)];
  while (input.length > 0) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(input.shift() ?? '');
      if (Number.isNaN(digit)) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    code += Math.floor(index / length);
    if (code > 0x10_ff_ff) return null;
    index %= length;
    output.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return output.join('');
};
