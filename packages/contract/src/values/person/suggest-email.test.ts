import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['two letters changed places', 'anna@gmial.com', 'anna@gmail.com'],
  ['two letters changed places at the start', 'anna@mgail.com', 'anna@gmail.com'],
  ['two letters changed places at the end', 'anna@gmx.ed', 'anna@gmx.de'],
  ['a letter is missing', 'anna@gmai.com', 'anna@gmail.com'],
  ['the last letter is missing', 'anna@outlook.co', 'anna@outlook.com'],
  ['a letter is too many', 'anna@webb.de', 'anna@web.de'],
  ['a letter is another', 'anna@hotnail.com', 'anna@hotmail.com'],
  ['a dot is missing', 'anna@orangefr', 'anna@orange.fr'],
  ['the hyphen is missing', 'anna@tonline.de', 'anna@t-online.de'],
  ['capital letters and blanks do not count', ' Anna.B@GMIAL.com ', 'Anna.B@gmail.com'],
  ['a second at sign belongs to the name', '"a@b"@gmial.com', '"a@b"@gmail.com'],
])('an address is suggested where %s', (_, typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ['it is a common one', 'anna@gmail.com'],
  ['it is a common one in capitals', 'anna@GMX.DE'],
  ['people do have mail there', 'anna@mail.com'],
  ['people do have mail at the neighbour of another', 'anna@ymail.com'],
  ['two slips are no slip', 'anna@gmal.cm'],
  ['several could be meant', 'anna@gmx.ce'],
  ['the domain is one of its own', 'anna@albatros-versicherung.example'],
  ['there is no domain yet', 'anna@'],
  ['there is no name', '@gmial.com'],
  ['there is nothing', ''],
])('nothing is suggested where %s', (_, typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
