/** Joints of known compounds that break the rule below: the end of the first part, and the beginning of the next. */
const JOINTS =
  /emp(?=fehl)|(?:ung|heit|keit)s(?=[a-z])|(?:haus|jahres|hilfs|arbeits)(?=[aeiuäöü])|privat(?=h)|schluss(?=p)|schutz(?=e)|selbst(?=s)|(?:wert|werk|dienst)(?=st)/gi;

/** A syllable up to the next one, which begins with as many consonants as can be spoken together, and a vowel. */
const SYLLABLE =
  /[^aeiouyäöü]*[aeiouyäöü]+[^aeiouyäöü]*?(?<=\p{L}{2})(?=(?:sch[lmnrw]?|pf[lr]?|s[pt]r|[cpt]h|[bfgkp][lr]|[dt]r|kn|qu|zw|[b-df-hj-np-tv-xzß])[aeiouyäöü])(?=\p{L}{3})/giu;

/**
 * Marks possible breaks of a word with soft hyphens, which are invisible unless the word breaks. The rules are those of German, whose
 * compounds are too long for a column.
 */
export const hyphenate = (word: string): string =>
  word
    .replaceAll(JOINTS, '$&\u00ad')
    .split('\u00ad')
    .map((part) => part.replaceAll(SYLLABLE, '$&\u00ad'))
    .join('\u00ad');
