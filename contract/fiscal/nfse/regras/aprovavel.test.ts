import { describe, expect, test } from 'vitest';
import { umaNota, umContexto } from '../../../../tests/support/notaServico.ts';
import { CONFIANCAS_NOTA, type ConfiancaNota } from '../../confianca/graus.ts';
import type { ImpedimentoDoLote } from '../nomesDaNota.ts';
import { fitsRegra, impedimentoDoLote, type RecusaDaAprovacao, refusalOfAprovacao } from './aprovavel.ts';
import { evaluateNota } from './evaluateNota.ts';

const NADA = { motivos: [], divergem: false, situacaoProvada: false, fimDito: null } as const;
const comProva = (confianca: ConfiancaNota, dita: Parameters<typeof umaNota>[0] = {}) =>
  evaluateNota(umaNota(dita), umContexto({ prova: { ...NADA, confianca } }));

/** Reason why each degree of trust prevents a batch approval, or null; a degree without a row does not compile. */
const IMPEDE: Readonly<Record<ConfiancaNota, ImpedimentoDoLote | null>> = {
  SEFAZ: null,
  ESCOLHIDO: null,
  CADEIA: null,
  ASSINADO: 'PROVA',
  SEM_ASSINATURA: 'PROVA',
  EXTRATO: 'PROVA',
  DIGITADO: 'PROVA',
  // No nota exists yet.
  DECLARACAO: 'DIVERGE',
  INVALIDO: 'DIVERGE',
};
const graus = Object.keys(CONFIANCAS_NOTA) as ConfiancaNota[];

describe('approval of many at once', () => {
  test.each(graus)('%s', (grau) => {
    expect(impedimentoDoLote(comProva(grau))).toBe(IMPEDE[grau]);
  });

  test('what else diverges is not excused by a missing proof, nor are sources that say different things', () => {
    expect(impedimentoDoLote(comProva('SEM_ASSINATURA', { valores: { liquido: 1 } }))).toBe('DIVERGE');
    const duas = { ...NADA, confianca: 'SEM_ASSINATURA', divergem: true } as const;
    expect(impedimentoDoLote(evaluateNota(umaNota(), umContexto({ prova: duas })))).toBe('DIVERGE');
  });

  test.each(graus)('a rule approves %s only where it is proven', (grau) => {
    const regra = { limiteCentavos: 1_000_000, ate: '2026-12-31' };
    const avaliacao = comProva(grau);
    expect(fitsRegra(avaliacao, umaNota(), regra, '2026-11-28')).toBe(IMPEDE[grau] === null);
  });

  const provada = comProva('SEFAZ');
  const semProva = comProva('SEM_ASSINATURA');
  const falsa = comProva('INVALIDO');
  test.each([
    ['proven', provada, { so: null, lote: null, dito: null }],
    ['not proven', semProva, { so: null, lote: 'LOTE_SEM_PROVA', dito: null }],
    ['proven false', falsa, { so: 'VEREDITO', lote: 'LOTE_DIVERGE', dito: 'LOTE_DIVERGE' }],
  ] satisfies [string, typeof provada, Record<'so' | 'lote' | 'dito', RecusaDaAprovacao | null>][])(
    'a note that is %s, alone, with others, and with others and a reason',
    (_, nota, { so, lote, dito }) => {
      expect(refusalOfAprovacao(nota, { motivo: '', emLote: false })).toBe(so);
      expect(refusalOfAprovacao(nota, { motivo: 'Conferida no portal.', emLote: false })).toBeNull();
      expect(refusalOfAprovacao(nota, { motivo: ' a ', emLote: true })).toBe(lote);
      expect(refusalOfAprovacao(nota, { motivo: 'Conferidas no portal.', emLote: true })).toBe(dito);
    },
  );
});
