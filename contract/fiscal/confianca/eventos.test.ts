import { describe, expect, it } from 'vitest';
import { autoriaDe } from './autoria.ts';
import { EVENTO_DE } from './especies.ts';
import { type IndiciosEvento, provaDe } from './eventos.ts';

const OURS = '11222333000181';
const OUR_BRANCH = '11222333000262';
const ISSUER = '12ABC34501DE35';
const ISSUER_BRANCH = '12ABC34501DF16';
const THIRD = '99999999000191';
const NFE = `352607${ISSUER}550010000000011000000010`;
const CTE = `352607${ISSUER}570010000000011000000010`;
const FARMER = `352607${'000'}${'12345678909'}550010000000011000000010`;

describe('a quem cabe um evento', () => {
  it.each([
    ['NFE', NFE, '110111', { de: ISSUER, quem: 'EMITENTE', cabe: true }],
    ['NFE', NFE, '110111', { de: ISSUER_BRANCH, quem: 'EMITENTE', cabe: true }],
    ['NFE', NFE, '110111', { de: THIRD, quem: 'TERCEIRO', cabe: false }],
    ['NFE', NFE, '110111', { de: OURS, quem: 'DESTINATARIO', cabe: false }],
    ['NFE', NFE, '110111', { de: '', quem: 'TERCEIRO', cabe: false }],
    ['NFE', NFE, '110110', { de: ISSUER, quem: 'EMITENTE', cabe: true }],
    ['NFE', NFE, '110112', { de: THIRD, quem: 'TERCEIRO', cabe: false }],
    ['NFE', FARMER, '110111', { de: '12345678909', quem: 'EMITENTE', cabe: true }],
    ['NFE', FARMER, '110111', { de: '98765432100', quem: 'TERCEIRO', cabe: false }],
    ['NFE', NFE, '210200', { de: OURS, quem: 'DESTINATARIO', cabe: true }],
    ['NFE', NFE, '210240', { de: OUR_BRANCH, quem: 'DESTINATARIO', cabe: true }],
    ['NFE', NFE, '210200', { de: ISSUER, quem: 'EMITENTE', cabe: false }],
    ['NFE', NFE, '211128', { de: OURS, quem: 'DESTINATARIO', cabe: true }],
    ['NFE', NFE, '110150', { de: OURS, quem: 'DESTINATARIO', cabe: true }],
    ['NFE', NFE, '610600', { de: THIRD, quem: 'ORGAO', cabe: true }],
    ['NFE', NFE, '610600', { de: ISSUER, quem: 'EMITENTE', cabe: false }],
    ['NFE', NFE, '888888', { de: THIRD, quem: 'TERCEIRO', cabe: false }],
    ['NFE', NFE, '888888', { de: ISSUER, quem: 'EMITENTE', cabe: true }],
    ['CTE', CTE, '110111', { de: ISSUER, quem: 'EMITENTE', cabe: true }],
    ['CTE', CTE, '610110', { de: OURS, quem: 'TOMADOR', cabe: true }],
    ['CTE', CTE, '610111', { de: THIRD, quem: 'TERCEIRO', cabe: false }],
    ['CTE', CTE, '310620', { de: THIRD, quem: 'ORGAO', cabe: true }],
  ] as const)('%s %s, %s: %j', (especie, chave, tipo, { de, quem, cabe }) => {
    expect(autoriaDe({ especie: EVENTO_DE[especie], chave, tipo, autor: de }, OURS)).toMatchObject({
      autor: quem,
      cabe,
    });
  });
});

describe('se um evento está comprovado', () => {
  const file: IndiciosEvento = {
    especie: 'EVENTO_NFE',
    chave: NFE,
    tipo: '110111',
    autor: ISSUER,
    fonte: 'ARQUIVO',
    assinatura: 'VALIDA',
    assinaturaMotivo: '',
    signatario: 'AUTOR',
    cadeia: 'CONFERIDA',
    protocolo: '135260000000001',
    completo: true,
    idAlheio: false,
  };
  it.each([
    ['com a cadeia conferida', {}, true, 'uma autoridade que o administrador importou'],
    ['sem raiz importada', { cadeia: 'NAO_CONFERIDA' }, false, 'Fica a confirmar'],
    ['de um certificado feito em casa', { cadeia: 'AUTOASSINADA' }, false, 'não prova nada'],
    ['com a cadeia desconhecida', { cadeia: 'DESCONHECIDA' }, false, 'não vem de uma autoridade'],
    ['sem assinatura', { assinatura: 'AUSENTE' }, false, 'Não traz a assinatura'],
    ['alterado', { assinatura: 'INVALIDA', assinaturaMotivo: 'Alterado.' }, false, 'não vale: Alterado.'],
    ['de um terceiro', { autor: THIRD }, false, 'cabe ao emitente do documento, e o autor é outro (Ajuste'],
    ['sem protocolo', { protocolo: '' }, false, 'protocolo'],
    ['com um protocolo que não o é', { protocolo: 'ABC' }, false, 'protocolo'],
    ['só o resumo', { completo: false, assinatura: 'AUSENTE' }, false, 'só o resumo'],
    ['com o Id de outro', { idAlheio: true }, false, 'O Id do evento é de outro documento'],
    ['de um órgão', { tipo: '610600', autor: THIRD }, false, 'um arquivo não basta'],
    ['da distribuição', { fonte: 'DISTRIBUICAO', assinatura: 'AUSENTE', autor: THIRD }, true, 'distribuição'],
    ['da consulta', { fonte: 'CONSULTA', completo: false }, true, 'consultada pela chave'],
    ['do envio daqui', { fonte: 'TRANSMISSAO', protocolo: '' }, true, 'envio daqui'],
  ] as const)('%s', (_, change, comprovado, motivo) => {
    const prova = provaDe({ ...file, ...change }, OURS);
    expect(prova.comprovado).toBe(comprovado);
    expect(prova.motivos.join(' ')).toContain(motivo);
  });
});
