import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const REAL = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'portal@example.org',
  EDGE_URL: 'http://127.0.0.1:8088',
  CDN: 'varnish',
  CDN_URL: 'http://127.0.0.1:6081',
  MESSAGES_STORE: 'firestore',
  FIRESTORE_PROJECT: 'portal-para',
  MEDIA_STORE: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  COPY_DIR: '/copies',
} as const;

test('a staging copy sends, reads and writes nothing outside, whatever its settings', () => {
  expect(readEnvironment({ ...REAL, STAGING: 'yes' })).toMatchObject({
    SMTP_URL: '',
    READ_SOURCES: 'no',
    EDGE_URL: '',
    CDN: 'none',
    COPY_DIR: '',
    MESSAGES_STORE: 'database',
    MEDIA_STORE: 'disk',
    SENTRY_ENVIRONMENT: 'staging',
  });
  expect(readEnvironment(REAL)).toMatchObject({ ...REAL, READ_SOURCES: 'yes' });
});
