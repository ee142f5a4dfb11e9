import type { Agent } from '../../../platform/context.ts';

/**
 * Programs that fetch links for previews, search or checks, by a piece of their user agent. In-app browsers of the same
 * companies (FBAN, Instagram, LinkedInApp, Pinterest for iOS …) are people and must not be caught.
 */
const CRAWLERS: readonly RegExp[] = [
  // Previews in chats and social networks. Signal and others call themselves WhatsApp.
  /^WhatsApp\//,
  /facebookexternalhit|facebookcatalog|Facebot|meta-external/,
  /Twitterbot|LinkedInBot|XING-contenttabreceiver|Slackbot|Slack-ImgProxy|TelegramBot|Discordbot|redditbot|Mastodon\//,
  /Snap URL Preview|Pinterest\/0|Pinterestbot|SkypeUriPreview|Viber\/\d+ \(link|vkShare|Tumblr\/|Iframely|Embedly/,
  /MicrosoftPreview|Microsoft Office|ms-office|BingPreview|Google-(PageRenderer|Safety|InspectionTool|Read-Aloud)/,
  /GoogleImageProxy|YahooMailProxy|Outlook-iOS-Android-Preview|Applebot|AppleNewsBot/,
  // Search engines and everybody who calls himself what he is: a name that ends in bot, crawler or spider.
  /Mediapartners-Google|APIs-Google|AdsBot|DuckDuck(Bot|Go-Favicons)|Baiduspider|YandexBot|Yahoo! Slurp|PetalBot/,
  /[a-z](bot|crawler|spider)[/ ;,)]/i,
  /\b(bot|crawler|spider)\b/i,
  // Mail security that opens every link, monitors and speed tests.
  /Barracuda|Proofpoint|Mimecast|ZScaler|BitDefender|UptimeRobot|Pingdom|StatusCake|Chrome-Lighthouse|GTmetrix/,
  // Libraries and command lines.
  /^(curl|Wget|HTTPie|Java|Apache-HttpClient|okhttp|axios|node|undici|Deno|Bun|Ruby|PHP|GuzzleHttp|libwww-perl)\b/,
  /^(python-|Python\/|aiohttp|Scrapy|Go-http-client|PostmanRuntime|insomnia|node-fetch|got \(|Dart\/)/,
];

/** Whether a program fetches the link and nobody looks at it: by its name, by having none, or because it only fetches ahead. */
export const isCrawler = ({ userAgent, isPrefetch }: Agent): boolean =>
  isPrefetch || userAgent === '' || CRAWLERS.some((pattern) => pattern.test(userAgent));
