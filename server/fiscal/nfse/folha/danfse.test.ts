import { describe, expect, it } from 'vitest';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import { notaDigitada, notaDigitadaSchema } from '../../../../contract/fiscal/nfse/digitada.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { danfse } from './danfse.ts';

/** The least that a note may say. */
const little: Nota = notaDigitada(
  notaDigitadaSchema.parse({
    ...{
      numero: '1',
      emissao: '2026-07-06',
      servico: { descricao: 'Consultoria' },
      valores: { servicos: 1 },
    },
    prestador: { documento: '11222333000181', nome: 'Prestadora' },
  }),
  { cpfCnpj: '12345678909', nome: 'Carlos' },
);
const titles = ({ secoes }: Folha) => secoes.map(({ titulo }) => titulo);
const fields = ({ secoes }: Folha) =>
  secoes.flatMap((secao) => (secao.tipo === 'campos' ? secao.campos : [])).map(({ rotulo }) => rotulo);

describe('the sheet of a service invoice', () => {
  it('has nothing that the note does not say: absent is neither zero nor a dash', () => {
    const folha = danfse(little, 'inteiros');
    expect(titles(folha)).toEqual([
      'Dados da nota',
      'Prestador do serviço',
      'Tomador do serviço',
      'Descrição do serviço',
      'Tributação municipal',
      'Valor total da NFS-e',
    ]);
    expect(fields(folha)).not.toContain('ISSQN apurado');
    expect(fields(folha)).not.toContain('Valor líquido');
    expect(JSON.stringify(folha)).not.toContain('R$ 0,00');
  });

  it('masks tax numbers on the screen and shows them whole on paper', () => {
    expect(JSON.stringify(danfse(little, 'mascarados'))).not.toMatch(/12345678909|123\.456\.789-09/);
    expect(JSON.stringify(danfse(little, 'inteiros'))).toContain('123.456.789-09');
  });

  it.each<[string, Partial<Nota>, string]>([
    ['national', { leiaute: 'NACIONAL' }, 'DANFSe'],
    ['of a city', { leiaute: 'GINFES' }, 'NFS-e'],
    ['declared', { leiaute: 'DPS', situacao: 'SEM_NOTA' }, 'DPS'],
    ['declared to a city', { leiaute: 'ABRASF_2', situacao: 'SEM_NOTA' }, 'RPS'],
  ])('is called after what it is: %s', (_, other, nome) => {
    expect(danfse({ ...little, ...other }, 'mascarados').nome).toBe(nome);
  });

  it('says that a note of a test environment is worth nothing (NT 008)', () => {
    expect(danfse({ ...little, producao: false }, 'mascarados').homologacao).toBe(true);
    expect(danfse({ ...little, producao: null }, 'mascarados').homologacao).toBe(false);
  });
});
