import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName, isHandheld } from './deviceName.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/120.0`, 'Opera no Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/605.1',
    'Safari no Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/141 Safari/604.1',
    'Chrome no iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
    'Chrome em um celular Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet em um tablet Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'Chrome no ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0 Safari/537.36`, 'Chrome no Linux'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Navegador no Windows'],
  ['curl/8.5.0', 'Programa curl'],
  ['', 'Dispositivo não identificado'],
  ['<script>', 'Dispositivo não identificado'],
])('%s é “%s”', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

it('distingue o que se leva na mão', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 15)')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0)')).toBe(false);
});

it('tem um nome para o que quer que venha', () => {
  fc.assert(fc.property(fc.string(), (agent) => deviceName(agent).length > 1));
});
