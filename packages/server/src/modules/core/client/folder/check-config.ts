import type { ClientConfig } from '@mundwerk/contract/client/client';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { type Finding, say } from './folder-problem.ts';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const hostFindings = ({ Hosts, LinkDomain }: ClientConfig): Finding[] => [
  ...Object.entries(Hosts).flatMap(([environment, hosts]) =>
    hosts.flatMap((host, index) =>
      HOST_NAME.test(host)
        ? []
        : [
            {
              path: ['Hosts', environment, index],
              reason: say('noHostName', { host }),
              remedy: say('writeHostName'),
            },
          ],
    ),
  ),
  ...Object.entries(LinkDomain).flatMap(([environment, address]) => {
    const url = address === null ? null : URL.parse(address);
    const isOrigin = url === null || (/^https?:$/.test(url.protocol) && url.origin === address);
    const reason = say('noOrigin', { address: address ?? '' });
    return isOrigin ? [] : [{ path: ['LinkDomain', environment], reason, remedy: say('writeOrigin') }];
  }),
];

const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** Whether paths can be added to an address: a query, a fragment or credentials would let its author choose the whole request. */
const isBaseAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && `${url.username}${url.password}` === '' && !/[?#]/.test(address);
};

const addressFindings = (config: ClientConfig): Finding[] => {
  const { MandantUrl, EmpfehlenWebPage, SquidexUrl, FriendlyCaptchaUrl, MatomoUrl, AgenturAnmeldung } = config;
  const issuer = AgenturAnmeldung?.Issuer;
  const shown = [
    { path: ['MandantUrl'], address: MandantUrl },
    { path: ['EmpfehlenWebPage'], address: EmpfehlenWebPage },
  ];
  const called = [
    { path: ['SquidexUrl'], address: SquidexUrl },
    { path: ['FriendlyCaptchaUrl'], address: FriendlyCaptchaUrl },
    { path: ['MatomoUrl'], address: MatomoUrl },
    { path: ['AgenturAnmeldung', 'Issuer'], address: issuer === 'embedded' ? null : (issuer ?? null) },
  ];
  const given = (list: typeof shown) =>
    list.flatMap(({ path, address }) => (address === null ? [] : [{ path, address }]));
  return [
    ...given([...shown, ...called]).flatMap(({ path, address }) =>
      isWebAddress(address) ? [] : [{ path, reason: say('noWebAddress', { address }), remedy: say('beginHttps') }],
    ),
    ...given(called).flatMap(({ path, address }) =>
      isBaseAddress(address)
        ? []
        : [{ path, reason: say('noBaseAddress', { address }), remedy: say('writeBaseAddress') }],
    ),
  ];
};

const languageFindings = ({ Sprachen, StandardSprache }: ClientConfig): Finding[] => [
  ...(Sprachen.includes(StandardSprache)
    ? []
    : [
        {
          path: ['StandardSprache'],
          reason: say('noLanguage', { language: StandardSprache, languages: Sprachen.join(', ') }),
          remedy: say('addLanguage'),
        },
      ]),
  ...Sprachen.flatMap((language, index) =>
    Sprachen.indexOf(language) === index
      ? []
      : [{ path: ['Sprachen', index], reason: say('languageTwice', { language }), remedy: say('keepOne') }],
  ),
];

const contentServerFindings = ({ SquidexUrl, SquidexClientSecret }: ClientConfig): Finding[] =>
  SquidexUrl && !SquidexClientSecret
    ? [
        {
          path: ['SquidexClientSecret'],
          reason: say('noSquidexSecret'),
          remedy: say('addSquidexSecret'),
        },
      ]
    : [];

const shareFindings = ({ RecommenderDefaultShare: share, SplitAnteilEmpfehler: split }: ClientConfig): Finding[] =>
  [0, 100, split].includes(share)
    ? []
    : [
        {
          path: ['RecommenderDefaultShare'],
          reason: say('noShare', { share, split }),
          remedy: say('chooseShare'),
        },
      ];

const advisorFindings = ({ ModuleAdv, Berater }: ClientConfig): Finding[] =>
  ModuleAdv && !Berater
    ? [
        {
          path: ['ModuleAdv'],
          reason: say('needsAdvisor'),
          remedy: say('addAdvisor'),
        },
      ]
    : [];

/** Problems of a configuration that satisfies the schema. */
export const configFindings = (config: ClientConfig, files: ReadonlySet<string>): Finding[] => [
  ...languageFindings(config),
  ...hostFindings(config),
  ...addressFindings(config),
  ...contentServerFindings(config),
  ...shareFindings(config),
  ...advisorFindings(config),
  ...(isEmail(/<([^<>]+)>$/.exec(config.MailFrom)?.[1] ?? config.MailFrom)
    ? []
    : [
        {
          path: ['MailFrom'],
          reason: say('noSender', { sender: config.MailFrom }),
          remedy: say('writeSender'),
        },
      ]),
  ...config.PreloadFonts.flatMap((name, index) =>
    files.has(name)
      ? []
      : [
          {
            path: ['PreloadFonts', index],
            reason: say('notInFolder', { file: name }),
            remedy: say('addFile'),
          },
        ],
  ),
];
