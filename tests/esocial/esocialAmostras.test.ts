import { describe, expect, it } from 'vitest';
import { readArquivo } from '../../server/fiscal/esocial/arquivo.ts';
import { eventosDe, itensDe, retornosDe } from '../support/esocialArquivo.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const FOLDERS = ['esocial', 'esocial_retorno', 'esocial_soap', 'esocial_totalizador'];
const SAMPLES = 'fiscal/samples';

describe.skipIf(!hasShared(`${SAMPLES}/esocial`))('real files', () => {
  const sample = (path: string) => new Uint8Array(readShared(`${SAMPLES}/${path}`));

  it('are all read, or refused with a sentence', () => {
    const refused: string[] = [];
    for (const folder of FOLDERS) {
      for (const name of listShared(`${SAMPLES}/${folder}`)) {
        const lido = readArquivo(sample(`${folder}/${name}`));
        if (!lido.ok) refused.push(`${name}: ${lido.recusa.mensagem}`);
        else expect(lido.itens.length, name).toBeGreaterThan(0);
      }
    }
    // A response without any element of the eSocial.
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain('return-query-response');
  });

  it.each([
    [
      's1000.full',
      {
        codigo: 'S-1000',
        idEvento: 'ID0574203510920611329752235002348238',
        nrInsc: '12345678',
        periodo: '01/2026',
        cpf: '',
      },
    ],
    ['s1005', { codigo: 'S-1005', estabelecimento: '12345678000199', periodo: '01/2026' }],
    ['s1299', { codigo: 'S-1299', idEvento: 'ID3409944475143212543041043634453544', periodo: '01/2026' }],
    ['s2205', { codigo: 'S-2205', cpf: '12345678901', nome: 'Maria Silva Atualizada', retificacao: false }],
    ['s2230-medical-leave', { codigo: 'S-2230', cpf: '12345678901', matricula: 'MAT-1', ambiente: '2' }],
    ['s2240-noise-end', { codigo: 'S-2240', nrInsc: '12345678000199', cpf: '11122233344' }],
    ['s2299-with-notice', { codigo: 'S-2299', matricula: 'MAT-1', estabelecimento: '12345678000199' }],
    [
      's2300-conselheiro',
      {
        codigo: 'S-2300',
        nome: 'Bruno Conselheiro',
        matricula: 'TSV-CON-01',
        estabelecimento: '12345678000270',
      },
    ],
    ['s2405', { codigo: 'S-2405', nome: 'Beneficiaria RPPS Atualizada', cpf: '12345678901' }],
    ['s3000', { codigo: 'S-3000', reciboReferido: '1.1.0000000000000002200', cpf: '12345678901' }],
    ['s1030', { codigo: '', leiaute: 'S-1.3', periodo: '01/2026' }],
  ])('%s, field by field', (name, expected) => {
    const [evento] = eventosDe(sample(`esocial/stynx-esocial__${name}.golden.xml`));
    expect({ ...evento, ...evento?.empregador, codigo: evento?.tipo.codigo }).toMatchObject(expected);
  });

  it('two events glued into one file are two', () => {
    const found = eventosDe(sample('esocial/stynx-esocial__s1210-confirmed-payments.golden.xml'));
    expect(found.map(({ cpf }) => cpf)).toEqual(['11122233344', '22233344405']);
  });

  it('a batch in its envelope is an event that was sent', () => {
    expect(itensDe(sample('esocial_soap/stynx-esocial__submit-request.xml'))).toMatchObject([
      { tipo: 'evento', enviado: true, evento: { tipo: { codigo: 'S-1299' }, assinado: true } },
    ]);
  });

  it('answers give receipts, occurrences and totalizers tied to their origin', () => {
    expect(retornosDe(sample('esocial_retorno/esocial__com-erros-processamento.xml'))).toMatchObject([
      {
        idEvento: 'ID1005099680001482025040318000600000',
        codigo: '401',
        recibo: '',
        processadoEm: '2017-11-21T12:43:07.350-02:00',
        ocorrencias: [{ tipo: 'ERRO', codigo: '537' }],
      },
    ]);
    const two = sample('esocial_retorno/esocial__s5001-2servidores.xml');
    const receipts = retornosDe(two).map(({ recibo }) => recibo);
    expect(receipts).toEqual(['1.2.0000000000234538448', '1.2.0000000000234538461']);
    expect(eventosDe(two).map(({ reciboReferido }) => reciboReferido)).toEqual(receipts);
    expect(
      eventosDe(sample('esocial_totalizador/stynx-esocial__s5012-totalizer.golden.xml'))[0],
    ).toMatchObject({
      tipo: { codigo: 'S-5012' },
      periodo: '01/2026',
      reciboReferido: '1.1.0000000000000001299',
    });
  });
});
