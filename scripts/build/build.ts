import { buildSite } from './site-build.ts';

process.exit((await buildSite()) ? 0 : 1);
