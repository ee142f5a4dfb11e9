import type { Random } from '../random.ts';
import type { SetPerson } from './world.ts';

const FIRST_NAMES = (
  'Anna Ben Clara David Emma Finn Greta Hans Ida Jonas Karin Lukas Marie Nils Olga Paul Rita Stefan Tina Uwe Vera Walter Yasmin ' +
  'Ali Ayşe Mehmet Fatma Piotr Agnieszka Ivan Olena Marco Giulia José Carmen Linh Minh Sofia Noah Mia Leon Lena Tom Jana Max Sara ' +
  'Felix Laura Jan Julia Tim Lisa Moritz Hannah Erik Frieda Georg Helga Igor Johanna Kurt Lotte Martin Nora Oskar Petra'
).split(' ');
const LAST_NAMES = (
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder ' +
  'Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid Maier Köhler Herrmann ' +
  'König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank ' +
  'Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt ' +
  'Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn ' +
  'Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Yılmaz Kaya Demir Nowak Kowalski Nguyen Rossi Ferrari Ivanov Petrenko'
).split(' ');
const STREETS = (
  'Ahornweg Bahnhofstraße Birkenallee Dorfstraße Eichenweg Feldstraße Gartenstraße Hauptstraße Jahnstraße Kirchweg ' +
  'Lindenstraße Marktplatz Nordring Parkstraße Querstraße Ringstraße Schulstraße Talweg Uferstraße Waldweg'
).split(' ');
const MAIL_HOSTS = ['example.org', 'mail.example', 'web.example', 'post.example', 'online.example'];
export const THROWAWAY_HOSTS = ['mailinator.com', 'guerrillamail.com', 'yopmail.com', 'trashmail.com'];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Makes people whose traits coincide only by chance. */
export class People {
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  number(): number {
    this.#count += 1;
    return this.#count;
  }

  firstName(): string {
    return this.#random.pick(FIRST_NAMES);
  }

  lastName(): string {
    return this.#random.pick(LAST_NAMES);
  }

  /** E-mail addresses as people choose them: mostly made of the name, a part of it, or unrelated to it. */
  email(firstName: string, lastName: string, host = this.#random.pick(MAIL_HOSTS)): string {
    const random = this.#random;
    const [first, last] = [plain(firstName), plain(lastName)];
    const year = 50 + random.below(55);
    const local = random.pick([
      `${first}.${last}`,
      `${first}.${last}${year % 100}`,
      `${first[0] ?? 'x'}.${last}`,
      `${last}.${first}`,
      `${first}${last}${random.below(1000)}`,
      `${first}${year % 100}`,
      `${random.pick(STREETS).toLowerCase().slice(0, 5)}${random.pick(['fan', 'kind', 'haus', 'laus'])}${random.below(9999)}`,
    ]);
    // One address is one person, so a numeric suffix tells people of one name apart, as at every provider.
    return `${local}${random.chance(35) ? random.below(100) : ''}.${this.#count % 7}@${host}`;
  }

  address(): Pick<SetPerson, 'street' | 'houseNumber' | 'postcode'> {
    const random = this.#random;
    return {
      street: random.pick(STREETS),
      houseNumber: `${1 + random.below(120)}`,
      postcode: `${10_000 + random.below(89_000)}`,
    };
  }

  person(parts: Partial<SetPerson> = {}): SetPerson {
    const number = this.number();
    const firstName = parts.firstName ?? this.firstName();
    const lastName = parts.lastName ?? this.lastName();
    return {
      id: `p${number}`,
      firstName,
      lastName,
      email: this.email(firstName, lastName),
      account: `a${number}`,
      holder: `${firstName} ${lastName}`,
      phone: this.#random.chance(60) ? `+4915${1_000_000 + this.#random.below(8_999_999)}${number}` : null,
      ...this.address(),
      agency: null,
      network: `n${number}`,
      ...parts,
    };
  }
}
