import { expect, it } from 'vitest';
import { DADOS, NIVEIS } from './seguranca/dados.ts';
import { EXIGENCIAS, faltasDeDados } from './seguranca/documentoDados.ts';
import { LINHAS } from './seguranca/linhas.ts';

it('toda coluna que diz alguma coisa tem um nível, e um só', () => {
  expect(faltasDeDados()).toEqual([]);
});

it('cada nível diz o que exige, e as promessas que o cobram existem e se provam', () => {
  for (const nivel of NIVEIS)
    for (const name of EXIGENCIAS[nivel].linhas)
      expect(LINHAS.get(name)?.testes.length, `${nivel}: ${name}`).toBeGreaterThan(0);
});

it('o que abre alguma coisa se chama assim em toda tabela', () => {
  const secret = /^(?:senha|cifrado|tokenHash|sucessor)$/;
  const loose = Object.entries(DADOS).flatMap(([table, { segredo = '', ...rest }]) =>
    Object.values(rest)
      .flatMap((names) => names.split(' '))
      .filter((name) => secret.test(name) && !segredo.split(' ').includes(name))
      .map((name) => `${table}.${name}`),
  );
  expect(loose).toEqual([]);
});
