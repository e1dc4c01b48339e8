import { expect, test } from 'vitest';
import type { Nota } from '../../../contract/fiscal/nfse/nota.ts';
import { escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../../mocks/nfse/escreve/nota.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { momentoDe } from '../../support/momento.ts';
import { notaInventada } from '../../support/notaInventada.ts';

const OLD = chaveInventada(notaInventada({ numero: '9' }));
const NOTA: NotaInventada = notaInventada({
  codigoMunicipal: '007',
  nbs: '115029000',
  municipioPrestacao: '3552205',
  municipioIncidencia: '3552205',
  competencia: '2026-04-30',
  simples: 'ME_EPP',
  intermediario: {
    documento: '52998224725',
    nome: 'Intermediária',
    email: 'i@exemplo.com',
    telefone: '1133334444',
  },
  deducoes: 10_000,
  descontoIncondicionado: 1000,
  descontoCondicionado: 500,
  issRetido: true,
  retencoes: { irrf: 1500, inss: 11_000, pis: 650, cofins: 3000, csll: 1000 },
  ibscbs: { cst: '000', classificacao: '000001', ibs: 101, cbs: 900 },
  substitui: OLD,
  informacoes: 'Contrato 12/2026',
});

async function lida(bytes: Uint8Array): Promise<Nota | undefined> {
  const lido = await readNfse({ nome: 'nota.xml', bytes });
  return lido.tipo === 'lido' ? lido.notas[0]?.nota : undefined;
}

const parte = {
  nif: '',
  inscricaoMunicipal: '',
  nomeFantasia: '',
  endereco: '',
  cep: '',
  codigoMunicipio: '',
  municipio: '',
  uf: '',
  email: '',
  telefone: '',
};
const retencao = { leitura: 'CAMPO', certeza: 'CERTA' } as const;

test('all that a national note says, field by field', async () => {
  expect(await lida(escreverNacional(NOTA))).toEqual({
    leiaute: 'NACIONAL',
    versao: '1.01',
    chave: chaveInventada(NOTA),
    municipioEmissor: '3550308',
    numero: '123',
    codigoVerificacao: '',
    numeroNacional: '100123',
    declaracao: { serie: '1', numero: '123', emissao: '2026-05-10' },
    producao: true,
    emissor: 'PRESTADOR',
    situacao: 'NORMAL',
    cancelamento: null,
    substitui: OLD,
    substituidaPor: '',
    emissao: '2026-05-10',
    emitidaEm: momentoDe('2026-05-10T10:00:00-03:00'),
    competencia: '2026-04-30',
    prestador: {
      ...parte,
      documento: '11222333000181',
      inscricaoMunicipal: '12345678',
      nome: 'Prestadora de Serviços Ltda',
      endereco: 'Rua das Flores, 10, Centro',
      cep: '01310100',
      codigoMunicipio: '3550308',
      uf: 'SP',
    },
    tomador: {
      ...parte,
      documento: '90449244000149',
      nome: 'Tomadora Ltda',
      endereco: 'Avenida Ipiranga, 500, Centro',
      cep: '18047607',
      codigoMunicipio: '3552205',
    },
    intermediario: {
      ...parte,
      documento: '52998224725',
      nome: 'Intermediária',
      email: 'i@exemplo.com',
      telefone: '1133334444',
    },
    regime: { simples: 'ME_EPP', apuracaoSimples: '1', especial: '0' },
    servico: {
      codigoNacional: '170101',
      item: '17.01',
      codigoMunicipal: '007',
      cnae: '',
      nbs: '115029000',
      nomeDoCodigo: 'Serviço do código 170101',
      descricao: 'Assessoria mensal',
      municipioPrestacao: '3552205',
      municipioIncidencia: '3552205',
      pais: '',
    },
    valores: {
      servicos: 100_000,
      deducoes: 10_000,
      descontoIncondicionado: 1000,
      descontoCondicionado: 500,
      baseCalculo: 89_000,
      aliquota: '2',
      iss: 1780,
      totalRetido: 18_930,
      liquido: 79_570,
    },
    iss: { tributacao: 'TRIBUTAVEL', retido: true, responsavel: 'TOMADOR' },
    retencoes: [
      { tributo: 'ISS', valor: 1780, campo: 'tpRetISSQN', ...retencao },
      { tributo: 'IRRF', valor: 1500, campo: 'vRetIRRF', ...retencao },
      { tributo: 'INSS', valor: 11_000, campo: 'vRetCP', ...retencao },
      {
        tributo: 'CSRF',
        valor: 4650,
        campo: 'vRetCSLL, tpRetPisCofins 3',
        leitura: 'NT_007',
        certeza: 'CERTA',
      },
    ],
    proprios: { pis: null, cofins: null },
    ibscbs: { cst: '000', classificacao: '000001', base: 100_000, ibs: 101, cbs: 900 },
    informacoes: expect.arrayContaining([
      { rotulo: 'Informações complementares', texto: 'Contrato 12/2026' },
    ]),
    avisos: [],
  } satisfies Nota);
});

test('what ABRASF says of the same note is read alike, and what it does not say is empty', async () => {
  const nacional = await lida(escreverNacional(NOTA));
  const abrasf = await lida(escreverAbrasf2({ ...NOTA, substitui: '9', canceladaEm: '2026-05-12' }));
  expect(abrasf).toMatchObject({
    chave: null,
    numeroNacional: '',
    producao: null,
    emissor: null,
    situacao: 'CANCELADA',
    cancelamento: { em: '2026-05-12T12:00:00-03:00', motivo: '' },
    substitui: '9',
    ibscbs: null,
    regime: { simples: 'OPTANTE', apuracaoSimples: '', especial: '' },
    valores: { ...nacional?.valores, totalRetido: null },
    iss: nacional?.iss,
    tomador: { ...nacional?.tomador, uf: 'SP' },
  });
});
