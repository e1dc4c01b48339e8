import { describe, expect, it } from 'vitest';
import { CAMPOS } from './campos.ts';
import { saysPagamento } from './duvida.ts';
import { FINALIDADE_NAMES, isSaida } from './formatos.ts';
import { layoutSchema } from './layout.ts';
import { problemasDoLayout } from './regras.ts';

const leem = FINALIDADE_NAMES.filter((one) => !isSaida(one));
const com = (finalidade: (typeof leem)[number], nomes: readonly string[]) =>
  layoutSchema.parse({
    finalidade,
    formato: 'DELIMITADO',
    campos: nomes.map((campo, at) => ({
      campo,
      origem: { tipo: 'COLUNA', coluna: at + 1 },
      obrigatorio: true,
    })),
  });

describe('what a layout cannot do without', () => {
  it.each(leem)('in %s is each field that is required, unless another one holds without it', (finalidade) => {
    const todos = Object.entries(CAMPOS[finalidade]);
    for (const [nome, { obrigatorio, rotulo }] of todos) {
      const semDispensa = todos
        .filter(([outro, { dispensa }]) => outro !== nome && !dispensa?.includes(nome))
        .map(([outro]) => outro);
      const { campos } = problemasDoLayout(com(finalidade, semDispensa));
      expect(campos ?? '', nome).toBe(obrigatorio ? `Diga onde está: ${rotulo}.` : '');
    }
  });

  it.each(['id', 'situacao'])('of payments with %s is no day: it pays nothing without one', (campo) => {
    expect(problemasDoLayout(com('DATAS_PAGAMENTO', [campo]))).toEqual({});
    expect(saysPagamento(com('DATAS_PAGAMENTO', [campo]))).toBe(true);
    expect(saysPagamento(com('DATAS_PAGAMENTO', ['numero', 'valor']))).toBe(false);
    // An optional field proves nothing about the lines where it is empty.
    const opcional = com('DATAS_PAGAMENTO', [campo]);
    const [um] = opcional.campos;
    expect(problemasDoLayout({ ...opcional, campos: um ? [{ ...um, obrigatorio: false }] : [] })).toEqual({
      campos: 'Diga onde está: Data de pagamento.',
    });
  });
});
