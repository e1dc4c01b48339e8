/** Names in browsers' user agents, the more specific first: most of them include Chrome and Safari as well. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** With its preposition, as it follows the browser. */
const DEVICES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/^(?=.*\bAndroid\b).*\bMobile\b/, 'em um celular Android'],
  [/\bAndroid\b/, 'em um tablet Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

function first(list: ReadonlyArray<readonly [RegExp, string]>, agent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(agent))?.[1];
}

/** Returns the device of a user agent in plain Portuguese, as 'Chrome no Windows'. */
export function deviceName(agent: string): string {
  const browser = first(BROWSERS, agent);
  const device = first(DEVICES, agent);
  if (browser || device) return [browser ?? 'Navegador', device].filter(Boolean).join(' ');
  const [, program] = /^([\w.-]{2,30})\//.exec(agent) ?? [];
  return program ? `Programa ${program}` : 'Dispositivo não identificado';
}

/** Returns whether the device is a phone or a tablet. */
export function isHandheld(agent: string): boolean {
  return /\b(iPhone|iPad|Android)\b/.test(agent);
}
