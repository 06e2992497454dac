/**
 * Settings that keep a staging copy from affecting the outside, whatever else is set: it sends no mails and no webhooks, reads no
 * sources and publishes nothing automatically, purges no caches of the real site, and does not write to the pictures,
 * messages and copies of the real installation. A new outgoing connection needs a line here.
 */
export const STAGING_VALUES = {
  SMTP_URL: '',
  MAIL_FROM: '',
  READ_SOURCES: 'no',
  WEBHOOKS: 'no',
  TELEGRAM_TOKEN: '',
  ANA_USER: '',
  ANA_PASSWORD: '',
  PUSH_KEY: '',
  ASSISTANT_URL: '',
  EDGE_URL: '',
  EDGE_LOG_PORT: 0,
  CDN: 'none',
  CDN_URL: '',
  MESSAGES_STORE: 'database',
  MEDIA_STORE: 'disk',
  DATABASE_READ_URL: '',
  COPY_DIR: '',
  SENTRY_ENVIRONMENT: 'staging',
} as const;
