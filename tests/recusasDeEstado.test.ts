import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import { ApiError } from '../src/dataProvider/ApiError.ts';
import { noteChanged, subscribeChanged } from '../src/dataProvider/changed.ts';

const isCode = (code: string): code is ErrorCode => code in ERRORS;
const recusa = (codigo: ErrorCode) =>
  new ApiError({
    type: 'about:blank',
    title: '',
    detail: 'x',
    requestId: 'r',
    codigo,
    status: ERRORS[codigo].status,
  });

describe('an act that is refused for how things are by now', () => {
  test.each(Object.keys(ERRORS).filter(isCode))(
    '%s has the screen read again where it is a 409, alone',
    (codigo) => {
      const again = vi.fn();
      const stop = subscribeChanged(again);
      noteChanged(recusa(codigo));
      stop();
      expect(again).toHaveBeenCalledTimes(ERRORS[codigo].status === 409 ? 1 : 0);
    },
  );
});

/** Files whose message of a conflict may name another person: they compare the users, or name none. */
const COMPARAM = ['server/fiscal/nfse/revisao/conflito.ts'];

/** Files that throw a conflict without looking up who made the change, and why. */
const SEM_QUEM: Readonly<Record<string, string>> = {
  'server/importacao/umPorUm.ts': 'só o laço da própria tarefa a recebe: o registro fica como está',
  'server/people/acesso/gravar.ts':
    'quem aplica a proposta a troca pela que diz quem foi; a rotina não fala com ninguém',
};

it('every conflict asks the audit who it was, and compares people by their ids', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const fontes = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const mudos = fontes.filter(
    ([file, text]) =>
      /new ApiProblem\(\s*'CONFLITO_VERSAO'/.test(text) &&
      file !== 'server/http/changedSince.ts' &&
      !/from '[./]*\/http\/changedSince\.ts'/.test(text),
  );
  expect(mudos.map(([file]) => file).sort()).toEqual(Object.keys(SEM_QUEM));
  const peloNome = fontes.filter(([, text]) => /===\s*quemAge\(|quemAge\([^)]*\)\s*===/.test(text));
  expect(peloNome.map(([file]) => file)).toEqual([]);
});

it('nobody is told that another person did what oneself did', () => {
  const dizem = globSync('server/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /[`'][^`'\n]*Outra pessoa (alterou|decidiu|gravou|mudou)/.test(readFileSync(file, 'utf8')),
  );
  expect(dizem).toEqual(COMPARAM);
  expect(ERRORS.CONFLITO_VERSAO.title).not.toMatch(/outra pessoa/i);
});
