import { expect, it } from 'vitest';
import { pluralBase, ptTexts, sources } from './testSupport.ts';

it('pt.json não carrega textos nossos que nenhuma tela usa', () => {
  const code = sources('src', 'contract')
    .map((source) => source.code)
    .join('\n');
  const prefixes = [...code.matchAll(/`([a-z_-]+\.[\w.-]*)\$\{/g)].map((match) => match[1] ?? '');
  const isUsed = (key: string) =>
    ["'", '"', '`'].some((quote) => code.includes(quote + key + quote)) ||
    prefixes.some((prefix) => key.startsWith(prefix));
  const own = new Set(
    Object.keys(ptTexts())
      .filter((key) => !/^(ra|resources)\./.test(key))
      .map(pluralBase),
  );
  expect([...own].filter((key) => !isUsed(key))).toEqual([]);
});
