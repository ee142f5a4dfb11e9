import type { ClientConfig } from '@mundwerk/contract/client/client';
import { isEmail } from '@mundwerk/contract/values/person/email';
import type { Finding } from './folder-problem.ts';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

const hostFindings = ({ Hosts, LinkDomain }: ClientConfig): Finding[] => [
  ...Object.entries(Hosts).flatMap(([environment, hosts]) =>
    hosts.flatMap((host, index) =>
      HOST_NAME.test(host)
        ? []
        : [
            {
              path: ['Hosts', environment, index],
              reason: `"${host}" is no host name`,
              remedy: 'write it in lower case without https://, port and path, e.g. empfehlen.example.org',
            },
          ],
    ),
  ),
  ...Object.entries(LinkDomain).flatMap(([environment, address]) => {
    const url = address === null ? null : URL.parse(address);
    const isOrigin = url === null || (/^https?:$/.test(url.protocol) && url.origin === address);
    const reason = `"${address}" is no origin`;
    const remedy = 'write https:// and the host name, without path and slash at the end';
    return isOrigin ? [] : [{ path: ['LinkDomain', environment], reason, remedy }];
  }),
];

const addressFindings = (config: ClientConfig): Finding[] =>
  (['MandantUrl', 'EmpfehlenWebPage', 'SquidexUrl', 'FriendlyCaptchaUrl'] as const).flatMap((name) => {
    const address = config[name];
    return address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? '')
      ? []
      : [{ path: [name], reason: `"${address}" is no address of the web`, remedy: 'begin it with https://' }];
  });

const languageFindings = ({ Sprachen, StandardSprache }: ClientConfig): Finding[] => [
  ...(Sprachen.includes(StandardSprache)
    ? []
    : [
        {
          path: ['StandardSprache'],
          reason: `${StandardSprache} is none of Sprachen (${Sprachen.join(', ')})`,
          remedy: 'add it to Sprachen, or choose one of them',
        },
      ]),
  ...Sprachen.flatMap((language, index) =>
    Sprachen.indexOf(language) === index
      ? []
      : [{ path: ['Sprachen', index], reason: `${language} is there twice`, remedy: 'keep one of them' }],
  ),
];

const contentServerFindings = ({ SquidexUrl, SquidexClientSecret }: ClientConfig): Finding[] =>
  SquidexUrl && !SquidexClientSecret
    ? [
        {
          path: ['SquidexClientSecret'],
          reason: 'is missing beside SquidexUrl',
          remedy: 'add it, or remove SquidexUrl',
        },
      ]
    : [];

const shareFindings = ({ RecommenderDefaultShare: share, SplitAnteilEmpfehler: split }: ClientConfig): Finding[] =>
  [0, 100, split].includes(share)
    ? []
    : [
        {
          path: ['RecommenderDefaultShare'],
          reason: `${share} is none of the shares that can be chosen (0, 100 and SplitAnteilEmpfehler, ${split})`,
          remedy: 'choose one of them, or change SplitAnteilEmpfehler',
        },
      ];

const advisorFindings = ({ ModuleAdv, Berater }: ClientConfig): Finding[] =>
  ModuleAdv && !Berater
    ? [
        {
          path: ['ModuleAdv'],
          reason: 'needs Berater, whose data replace the imprint',
          remedy: 'add Berater, or remove ModuleAdv',
        },
      ]
    : [];

/** What a configuration that has the right form still gets wrong. */
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
          reason: `"${config.MailFrom}" is no sender`,
          remedy: 'write it as Name <name@example.org>',
        },
      ]),
  ...config.PreloadFonts.flatMap((name, index) =>
    files.has(name)
      ? []
      : [
          {
            path: ['PreloadFonts', index],
            reason: `${name} is not in the folder`,
            remedy: 'add the file, or correct its name',
          },
        ],
  ),
];
