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
    ['NFE', NFE, '110111', ISSUER, 'EMITENTE', true],
    ['NFE', NFE, '110111', ISSUER_BRANCH, 'EMITENTE', true],
    ['NFE', NFE, '110111', THIRD, 'TERCEIRO', false],
    ['NFE', NFE, '110111', OURS, 'DESTINATARIO', false],
    ['NFE', NFE, '110111', '', 'TERCEIRO', false],
    ['NFE', NFE, '110110', ISSUER, 'EMITENTE', true],
    ['NFE', NFE, '110112', THIRD, 'TERCEIRO', false],
    ['NFE', FARMER, '110111', '12345678909', 'EMITENTE', true],
    ['NFE', FARMER, '110111', '98765432100', 'TERCEIRO', false],
    ['NFE', NFE, '210200', OURS, 'DESTINATARIO', true],
    ['NFE', NFE, '210240', OUR_BRANCH, 'DESTINATARIO', true],
    ['NFE', NFE, '210200', ISSUER, 'EMITENTE', false],
    ['NFE', NFE, '211128', OURS, 'DESTINATARIO', true],
    ['NFE', NFE, '110150', OURS, 'DESTINATARIO', true],
    ['NFE', NFE, '610600', THIRD, 'ORGAO', true],
    ['NFE', NFE, '610600', ISSUER, 'EMITENTE', false],
    ['NFE', NFE, '888888', THIRD, 'TERCEIRO', false],
    ['NFE', NFE, '888888', ISSUER, 'EMITENTE', true],
    ['CTE', CTE, '110111', ISSUER, 'EMITENTE', true],
    ['CTE', CTE, '610110', OURS, 'TOMADOR', true],
    ['CTE', CTE, '610111', THIRD, 'TERCEIRO', false],
    ['CTE', CTE, '310620', THIRD, 'ORGAO', true],
  ] as const)('%s %s, %s de %s: %s, cabe: %s', (especie, chave, tipo, autor, quem, cabe) => {
    expect(autoriaDe({ especie: EVENTO_DE[especie], chave, tipo, autor }, OURS)).toMatchObject({
      autor: quem,
      cabe,
    });
  });
});

describe('se um evento está comprovado', () => {
  const file: IndiciosEvento = {
    ...{ especie: 'EVENTO_NFE', chave: NFE, tipo: '110111', autor: ISSUER, fonte: 'ARQUIVO' },
    ...{ assinatura: 'VALIDA', assinaturaMotivo: '', signatario: 'AUTOR', cadeia: 'CONFERIDA' },
    ...{ protocolo: '135260000000001', completo: true, idAlheio: false },
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
