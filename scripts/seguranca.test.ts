import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documento } from './seguranca/documento.ts';
import { faltas } from './seguranca/faltas.ts';

it('toda promessa tem testes que rodam, e todo requisito do ASVS, uma resposta', () => {
  expect(faltas()).toEqual([]);
});

it('docs/seguranca.md é o que os dados dizem', () => {
  const upToDate = readFileSync('docs/seguranca.md', 'utf8') === documento();
  expect(upToDate, 'rode npm run seguranca').toBe(true);
});
