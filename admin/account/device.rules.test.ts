import { expect, test } from 'vitest';
import { deviceName } from './device.rules.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `${android} AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile`,
    'Samsung Internet no Android',
  ],
  [`${windows} ${chrome} Safari/537.36`, 'Chrome no Windows'],
  [`${windows} ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
  [`${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome no ChromeOS'],
  [`${mac} ${webkit} Version/18.0 Safari/605.1.15`, 'Safari no macOS'],
  [`${iphone} ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${iphone} ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [`${iphone} ${webkit} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Firefox no iPhone'],
  [`${iphone} ${webkit} Mobile/15E148`, 'Navegador no iPhone'],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  ['', 'Aparelho desconhecido'],
])('%s is called %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});
