import { expect, it } from 'vitest';
import { codigosColados, juntaCodigos } from './dePara.ts';

it('cola da planilha muitos códigos de uma vez, sem o título, e diz que linhas não são um par', () => {
  const { codigos, semPar } = codigosColados(
    'Código\tCNPJ\n0012\t11.222.333/0001-81\n\n77;12ABC34501DE35\n78;\n',
  );
  expect(codigos).toEqual([
    { codigo: '0012', cpfCnpj: '11.222.333/0001-81' },
    { codigo: '77', cpfCnpj: '12ABC34501DE35' },
  ]);
  expect(semPar).toEqual([5]);
});

it('um código colado outra vez fica com o fornecedor novo, e não aparece duas vezes', () => {
  const antes = [{ codigo: '1', cpfCnpj: '11222333000181' }];
  expect(juntaCodigos(antes, [{ codigo: '1', cpfCnpj: '12ABC34501DE35' }])).toEqual([
    { codigo: '1', cpfCnpj: '12ABC34501DE35' },
  ]);
});
