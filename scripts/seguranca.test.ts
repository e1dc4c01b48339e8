import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REQUISITOS } from './seguranca/asvs.ts';
import { DOCUMENTOS } from './seguranca/documentos.ts';
import { faltas } from './seguranca/faltas.ts';
import { LINHAS } from './seguranca/linhas.ts';
import { RESPOSTAS } from './seguranca/respostas.ts';

it('toda promessa tem testes que rodam, e todo requisito do ASVS, uma resposta', () => {
  expect(faltas()).toEqual([]);
});

it('toda promessa tem um teste que npm test roda, não só o test:tudo', () => {
  const soLongos = [...LINHAS].filter(
    ([, { testes }]) => testes.length > 0 && testes.every((teste) => teste.includes('.longo.')),
  );
  expect(soLongos.map(([name]) => name)).toEqual([]);
});

it.each(DOCUMENTOS)('%s é o que os dados dizem', (file, text) => {
  expect(readFileSync(file, 'utf8') === text(), 'rode npm run seguranca').toBe(true);
});

/** Number of lines with tests but without a removal proving that one fails; it may only decrease. */
const SEM_RETIRADA = 25;

it('nenhum requisito dos níveis 1 e 2 falta, e cada vez mais linhas dizem como se provam', () => {
  const unmet = RESPOSTAS.flatMap(({ tipo, numeros }) => (tipo === 'falta' ? numeros : []));
  const basic = REQUISITOS.filter(({ numero, nivel }) => nivel < 3 && unmet.includes(numero));
  expect(basic).toEqual([]);
  const bare = [...LINHAS].filter(([, { retira }]) => !retira).map(([name]) => name);
  expect(bare.length, `sem retirada: ${bare.join(' ')}; baixe SEM_RETIRADA`).toBe(SEM_RETIRADA);
});
