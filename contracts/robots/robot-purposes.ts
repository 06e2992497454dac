/**
 * The purposes of robots, and the names under which they come: a part of their user agent, and their group in `robots.txt`.
 * The operators of these robots publish both. The newsroom decides by purpose (`setting`), not robot by robot.
 */
export const ROBOT_PURPOSES = [
  {
    key: 'search',
    name: 'Buscadores',
    setting: 'robotsSearch',
    agents: [
      'Googlebot',
      'Bingbot',
      'DuckDuckBot',
      'Applebot',
      'YandexBot',
      'Amazonbot',
      'OAI-SearchBot',
      'Claude-SearchBot',
      'PerplexityBot',
    ],
  },
  {
    key: 'preview',
    name: 'Prévias de links',
    setting: 'robotsPreview',
    agents: [
      'facebookexternalhit',
      'Twitterbot',
      'WhatsApp',
      'TelegramBot',
      'LinkedInBot',
      'Slackbot',
      'Discordbot',
      'Pinterestbot',
      'ChatGPT-User',
      'Claude-User',
    ],
  },
  {
    key: 'archive',
    name: 'Arquivos da web',
    setting: 'robotsArchive',
    agents: ['archive.org_bot', 'ia_archiver', 'Arquivo-web-crawler', 'heritrix'],
  },
  {
    key: 'training',
    name: 'Treino de modelos',
    setting: 'robotsTraining',
    agents: [
      'GPTBot',
      'ClaudeBot',
      'CCBot',
      'Google-Extended',
      'Applebot-Extended',
      'Meta-ExternalAgent',
      'Bytespider',
      'cohere-training-data-crawler',
      'Diffbot',
      'omgili',
    ],
  },
  { key: 'unknown', name: 'Outros robôs', setting: 'robotsUnknown', agents: [] },
] as const;

export type RobotPurpose = (typeof ROBOT_PURPOSES)[number]['key'];
export type RobotSetting = (typeof ROBOT_PURPOSES)[number]['setting'];
export const ROBOT_PURPOSE_KEYS: readonly RobotPurpose[] = ROBOT_PURPOSES.map(({ key }) => key);
