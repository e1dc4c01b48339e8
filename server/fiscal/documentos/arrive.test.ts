import { describe, expect, it } from 'vitest';
import { documentoLido } from '../../../tests/support/documentoLido.ts';
import { arrive, type Novo } from './arrive.ts';
import type { ChaveGuardada } from './conteudos.ts';
import type { Julgamento } from './judgeConteudo.ts';

const em = new Date('2026-07-01T12:00:00Z');
const digest = (letter: string) => `${letter.repeat(27)}=`;
const julgamento: Julgamento = {
  assinatura: 'VALIDA',
  motivo: 'nunca se guarda aqui',
  cadeia: true,
  essencia: 'a',
  protocoloAlheio: false,
  digests: [digest('a'), digest('b'), digest('c')],
  julgado: 'm',
};
const documento = documentoLido();
const novo = (rest: Partial<Novo> = {}): Novo => ({
  id: 'novo',
  documento,
  julgamento,
  sha256: 'x',
  ambiente: 'REAL',
  daSefaz: false,
  em,
  ...rest,
});
const EMPTY: ChaveGuardada = { conteudos: [], provas: [] };
const brought = (rest: Partial<Novo> = {}): ChaveGuardada =>
  arrive(EMPTY, novo({ id: 'antes', ...rest })).known;

describe('what becomes of a key when a document comes to it', () => {
  it.each([
    [
      'a person brings the first',
      EMPTY,
      novo(),
      { repetido: false, comprovado: false, origem: 'PESSOA', provas: 0 },
    ],
    [
      'SEFAZ gives the first',
      EMPTY,
      novo({ daSefaz: true }),
      { repetido: false, comprovado: false, origem: 'SEFAZ', provas: 2 },
    ],
    [
      'other bytes come',
      brought(),
      novo({ sha256: 'y' }),
      { repetido: false, comprovado: false, origem: 'PESSOA', provas: 0 },
    ],
    [
      'the same bytes come again',
      brought(),
      novo(),
      { repetido: true, comprovado: false, origem: 'PESSOA', provas: 0 },
    ],
    [
      'SEFAZ gives what a person brought',
      brought(),
      novo({ daSefaz: true }),
      { repetido: true, comprovado: true, origem: 'SEFAZ', provas: 2 },
    ],
    [
      'SEFAZ gives its own again',
      brought({ daSefaz: true }),
      novo({ daSefaz: true }),
      { repetido: true, comprovado: false, origem: 'SEFAZ', provas: 0 },
    ],
    [
      'the simulator proves nothing of the real one',
      brought(),
      novo({ daSefaz: true, ambiente: 'SIMULADO' }),
      { repetido: true, comprovado: false, origem: 'PESSOA', provas: 2 },
    ],
    [
      'a person brings what SEFAZ gave',
      brought({ daSefaz: true }),
      novo(),
      { repetido: true, comprovado: false, origem: 'SEFAZ', provas: 0 },
    ],
  ] as const)('%s', (_what, known, comes, { origem, provas, ...expected }) => {
    const before = structuredClone(known);
    const { conteudo, provas: told, known: after, ...rest } = arrive(known, comes);
    expect(rest).toEqual(expected);
    expect(conteudo.origem).toBe(origem);
    expect(told).toHaveLength(provas);
    expect(after.conteudos).toContain(conteudo);
    expect(after.provas).toHaveLength(before.provas.length + provas);
    // The input is not mutated.
    expect(known).toEqual(before);
  });

  it('a summary of SEFAZ names the one content that it is of, and the reason of a signature is no part of what decides', () => {
    const summary = novo({
      daSefaz: true,
      documento: { ...documento, completo: false, protocolo: '' },
      julgamento: { ...julgamento, digests: [digest('z')] },
    });
    const { provas, conteudo } = arrive(EMPTY, summary);
    expect(provas).toEqual([{ digest: digest('z'), ambiente: 'REAL' }]);
    expect(conteudo).toMatchObject({ completo: false, autorizado: false, criadoEm: em });
    expect(conteudo).not.toHaveProperty('motivo');
  });
});
