import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { escapeAttribute } from '../../contracts/rich-text/escape-html.ts';
import { type DemoAd, demoAds } from '../../db/demo/ads.ts';
import { findBrowser } from '../browser.ts';
import { BOX_SCENES } from './box-scenes.ts';
import type { Scene } from './scene.ts';
import { STRIP_SCENES } from './strip-scenes.ts';

/**
 * Draws the creatives of the demo ads, after a change of an ad or its scene: `node scripts/demo/draw-creatives.ts`. The
 * text is the ad's alternative text, so both are the same; the files are committed.
 */
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'db/demo/creatives');
const FONT = readFileSync(join(ROOT, 'design/fonts/public-sans-ptbr.woff2')).toString('base64');

const STYLE = `
  @font-face { font-family: Sans; src: url(data:font/woff2;base64,${FONT}); font-weight: 100 900; }
  body { margin: 0; font-family: Sans; }
  .ad { display: flex; overflow: hidden; }
  .box { flex-direction: column; width: 300px; height: 250px; }
  .strip { width: 640px; height: 100px; }
  .last { flex-direction: row; } .box.last { flex-direction: column; }
  .words { flex: 1; display: flex; flex-direction: column; justify-content: center; align-items: flex-start; padding: 0 22px; }
  .box .words { padding: 0 18px; }
  svg { display: block; flex: none; }
  .strip p { font-size: 17px; line-height: 1.25; }
  .strip svg { width: 270px; height: 100px; } .box svg { width: 300px; height: 125px; }
  h1 { margin: 0 0 3px; font-size: 23px; line-height: 1.2; font-weight: 700; letter-spacing: -0.01em; }
  .box h1 { font-size: 20px; margin-bottom: 5px; }
  p { margin: 0; font-size: 15px; line-height: 1.3; text-wrap: balance; }
  b { margin-top: 9px; padding: 3px 9px; border: 1.5px solid; font-size: 12.5px; font-weight: 700; }`;

/** The text of the button, if the last sentence is a call to action. */
const ACTIONS = /^(.*)\s(Inscreva-se|Agende já|Simule grátis|Reserve seu horário)\.$/;

function page(ad: DemoAd, { ground, ink, last, drawing }: Scene, isStrip: boolean): string {
  const caption = ad.alt.slice(ad.advertiser.length + 2);
  const [, words = caption, action = ''] = ACTIONS.exec(caption) ?? [];
  const text = words.replace(/\.$/, '');
  const view = isStrip ? '0 0 270 100' : '0 0 300 125';
  const picture = `<svg viewBox="${view}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
  const spoken = `<div class="words"><h1>${escapeAttribute(ad.advertiser)}</h1><p>${escapeAttribute(text)}</p>${action && `<b>${action}</b>`}</div>`;
  const parts = last ? spoken + picture : picture + spoken;
  const look = `background:${ground};color:${ink}`;
  return `<style>${STYLE}</style><div class="ad ${isStrip ? 'strip' : 'box'}" style="${look}">${parts}</div>`;
}

const browser = await chromium.launch({ executablePath: await findBrowser() });
// The sizes of ad positions are for a screen with double density.
const tab = await browser.newPage({ deviceScaleFactor: 2 });
for (const ad of demoAds) {
  const position = AD_POSITIONS.find(({ key }) => key === ad.position);
  const scene = STRIP_SCENES[ad.creative] ?? BOX_SCENES[ad.creative];
  if (!position || !scene) throw new Error(`"${ad.creative}" has no scene`);
  await tab.setContent(page(ad, scene, ad.creative in STRIP_SCENES));
  await tab.evaluate('document.fonts.ready');
  const drawn = await tab.locator('.ad').screenshot();
  const { width, height } = position;
  await writeFile(
    join(FOLDER, `${ad.creative}.webp`),
    await sharp(drawn).resize(width, height).webp({ quality: 88 }).toBuffer(),
  );
}
await browser.close();
process.stdout.write(`${demoAds.length} creatives drawn into db/demo/creatives\n`);
