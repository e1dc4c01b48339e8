import { describe, expect, it } from 'vitest';
import { parametrosSchema } from '../../../contract/parametros.ts';
import { momentoDe } from '../../../tests/support/momento.ts';
import { determineLinha, type FatosDaLinha } from './linha.ts';

const CNPJ = '11222333000181';
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const evento = (
  tipo: string,
  rest: Partial<FatosDaLinha['eventos'][number]> = {},
): FatosDaLinha['eventos'][number] => ({
  tipo,
  autor: CNPJ,
  em: at('2026-07-12'),
  registradoEm: at('2026-07-12'),
  ambiente: 'REAL',
  fonte: 'DISTRIBUICAO',
  comprovado: true,
  vinculado: true,
  ...rest,
});
const fatos = (rest: Partial<FatosDaLinha> = {}): FatosDaLinha => ({
  especie: 'NFE',
  papel: 'RECEBIDO',
  cpfCnpj: CNPJ,
  ambiente: 'PRODUCAO',
  eventos: [],
  consulta: undefined,
  autorizadoEm: momentoDe('2026-07-10T10:00:00-03:00'),
  regraPrazo: null,
  parametros: parametrosSchema.parse({}),
  decisao: {
    situacao: 'AUTORIZADO',
    aConfirmar: false,
    confianca: 'ASSINADO',
    divergencia: null,
    melhor: { assinatura: 'VALIDA' },
  },
  ...rest,
});
const desconhecida = {
  situacao: null,
  cStat: '217',
  autorizadoEm: null,
  autorizadoEmFuso: -180,
  consultadaEm: at('2026-07-20'),
};
const consulta = (situacao: 'AUTORIZADO' | 'CANCELADO') => ({
  situacao,
  cStat: situacao === 'AUTORIZADO' ? '100' : '101',
  autorizadoEm: at('2026-07-10'),
  autorizadoEmFuso: -240,
  consultadaEm: at('2026-07-20'),
});

describe('the row of a document', () => {
  it.each<[string, Partial<FatosDaLinha>, Partial<ReturnType<typeof determineLinha>>]>([
    ['received and open: it has a term', {}, { manifestacao: 'PENDENTE', prazo: '2027-01-06' }],
    ['issued: nobody here manifests it', { papel: 'EMITIDO' }, { manifestacao: 'NAO_CABE', prazo: null }],
    ['of interest: nor this', { papel: 'INTERESSE' }, { manifestacao: 'NAO_CABE', prazo: null }],
    [
      'issued and cancelled',
      { papel: 'EMITIDO', eventos: [evento('110111')] },
      { situacao: 'CANCELADO', manifestacao: 'NAO_CABE' },
    ],
    ['confirmed', { eventos: [evento('210200')] }, { manifestacao: 'CONFIRMADA', prazo: null }],
    [
      'confirmed by another company',
      { eventos: [evento('210200', { autor: '99999999000191' })] },
      { manifestacao: 'PENDENTE' },
    ],
    [
      'confirmed by another establishment',
      { eventos: [evento('210200', { autor: '11222333000262' })] },
      { manifestacao: 'CONFIRMADA' },
    ],
    [
      'an event that is not proven changes nothing',
      { eventos: [evento('210200', { comprovado: false })] },
      { manifestacao: 'PENDENTE' },
    ],
    [
      'an event of a test counts not in production',
      { eventos: [evento('210200', { ambiente: 'HOMOLOGACAO' })] },
      { manifestacao: 'PENDENTE' },
    ],
    [
      'SEFAZ says when it was authorised',
      { autorizadoEm: null, consulta: consulta('AUTORIZADO') },
      { autorizadoEm: momentoDe('2026-07-10T08:00:00-04:00'), prazo: '2027-01-06' },
    ],
    [
      'nobody says when: no term',
      { autorizadoEm: null },
      { autorizadoEm: null, prazo: null, manifestacao: 'PENDENTE' },
    ],
    [
      'SEFAZ says that it is cancelled',
      { consulta: consulta('CANCELADO') },
      { situacao: 'CANCELADO', prazo: null },
    ],
    [
      'SEFAZ denies a cancellation that only a file tells',
      { consulta: consulta('AUTORIZADO'), eventos: [evento('110111', { fonte: 'ARQUIVO' })] },
      { situacao: 'AUTORIZADO', prazo: '2027-01-06' },
    ],
    ['SEFAZ does not know the key', { consulta: desconhecida }, { situacao: 'DESCONHECIDO', prazo: null }],
    [
      'SEFAZ does not know the key of what a file says to be cancelled',
      { consulta: desconhecida, decisao: { ...fatos().decisao, situacao: 'CANCELADO', aConfirmar: true } },
      { situacao: 'DESCONHECIDO', aConfirmar: false },
    ],
    [
      'SEFAZ does not know what it gave itself: it goes on being what it is',
      { consulta: desconhecida, decisao: { ...fatos().decisao, confianca: 'SEFAZ' } },
      { situacao: 'AUTORIZADO', prazo: '2027-01-06' },
    ],
    [
      'a confirmation without link does not confirm',
      { eventos: [evento('210200', { vinculado: false })] },
      { manifestacao: 'PENDENTE', prazo: '2027-01-06' },
    ],
    [
      'a confirmation without link confirms once SEFAZ knows the document',
      { eventos: [evento('210200', { vinculado: false })], consulta: consulta('AUTORIZADO') },
      { manifestacao: 'CONFIRMADA', prazo: null },
    ],
    [
      'and where SEFAZ gave the document',
      {
        eventos: [evento('210200', { vinculado: false })],
        decisao: { ...fatos().decisao, confianca: 'RESUMO_SEFAZ' },
      },
      { manifestacao: 'CONFIRMADA', prazo: null },
    ],
    ['a CT-e of a taker', { especie: 'CTE' }, { manifestacao: 'PENDENTE', prazo: '2026-08-24' }],
    ['a CT-e of a sender', { especie: 'CTE', papel: 'INTERESSE' }, { manifestacao: 'NAO_CABE', prazo: null }],
  ])('%s', (_what, given, expected) => {
    expect(determineLinha(fatos(given))).toMatchObject(expected);
  });
});
