import { describe, expect, it } from 'vitest';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import { notaDigitada, notaDigitadaSchema } from '../../../../contract/fiscal/nfse/digitada.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { danfse } from './danfse.ts';
import { AUSENTES } from './pessoas.ts';

/** Nota with the fewest fields that a nota may have. */
const little: Nota = notaDigitada(
  notaDigitadaSchema.parse({
    numero: '1',
    emissao: '2026-07-06',
    servico: { descricao: 'Consultoria' },
    valores: { servicos: 1 },
    prestador: { documento: '11222333000181', nome: 'Prestadora' },
  }),
  { cpfCnpj: '12345678909', nome: 'Carlos' },
);
const fields = ({ secoes }: Folha) =>
  secoes.flatMap((secao) => (secao.tipo === 'campos' ? secao.campos : []));

describe('the sheet of a service invoice', () => {
  it('has nothing that the note does not say: absent is not zero', () => {
    const folha = danfse(little, null, 'inteiros');
    expect(fields(folha).find(({ rotulo }) => rotulo === 'ISSQN Apurado')?.texto).toBe('');
    expect(fields(folha).find(({ rotulo }) => rotulo === 'Valor Líquido da NFS-e')?.texto).toBe('');
    expect(JSON.stringify(folha)).not.toContain('R$ 0,00');
    expect(folha.secoes.flatMap((secao) => (secao.tipo === 'frase' ? secao.titulo : []))).toEqual([
      AUSENTES.destinatario,
      AUSENTES.intermediario,
    ]);
  });

  it('names a city that the note gives only by its code', () => {
    const servico = { ...little.servico, municipioPrestacao: '2507507', municipioIncidencia: '3106200' };
    const texts = fields(danfse({ ...little, servico }, null, 'inteiros')).map(({ texto }) => texto);
    expect(texts).toContain('João Pessoa / PB');
    expect(texts).toContain('Belo Horizonte / MG');
  });

  it('masks tax numbers on the screen and shows them whole on paper', () => {
    expect(JSON.stringify(danfse(little, null, 'mascarados'))).not.toMatch(/12345678909|123\.456\.789-09/);
    expect(JSON.stringify(danfse(little, null, 'inteiros'))).toContain('123.456.789-09');
  });

  it.each<[string, Partial<Nota>, string]>([
    ['national', { leiaute: 'NACIONAL' }, 'DANFSe'],
    ['of a city', { leiaute: 'GINFES' }, 'NFS-e'],
    ['declared', { leiaute: 'DPS', situacao: 'SEM_NOTA' }, 'DPS'],
    ['declared to a city', { leiaute: 'ABRASF_2', situacao: 'SEM_NOTA' }, 'RPS'],
  ])('is called after what it is: %s', (_, other, nome) => {
    expect(danfse({ ...little, ...other }, null, 'mascarados').nome).toBe(nome);
  });

  it('is a national DANFSe only of a national note: a city has no QR code of the national portal, nor its sentence', () => {
    const chave = '35503082211222333000181000000000012326071234567890';
    const city = danfse({ ...little, leiaute: 'ABRASF_2', chave }, null, 'inteiros');
    expect([city.qrCode, city.nfse?.autenticidade, city.nfse?.titulo]).toEqual([undefined, '', 'NFS-e']);
    expect(danfse({ ...little, leiaute: 'NACIONAL', chave }, null, 'inteiros').nfse?.titulo).toBe(
      'DANFSe v2.0',
    );
  });

  it('says that a note of a test environment is worth nothing (NT 008)', () => {
    expect(danfse({ ...little, producao: false }, null, 'mascarados').homologacao).toBe(true);
    expect(danfse({ ...little, producao: null }, null, 'mascarados').homologacao).toBe(false);
  });
});
