import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NORMAL } from '../../../tests/support/avaliada.ts';
import { umaNota, umContexto } from '../../../tests/support/notaServico.ts';
import type { Avaliacao } from './avaliacao.ts';
import { avaliacaoGuardada, avaliacaoParaGuardar } from './avaliacaoGuardada.ts';
import { evaluateNota } from './regras/evaluateNota.ts';
import {
  ACOES_VERIFICACAO,
  type CodigoVerificacao,
  RESULTADOS_DA_VERIFICACAO,
  VERIFICACOES,
  type Verificacao,
} from './verificacao.ts';

const texto = fc.oneof(fc.constant(''), fc.string({ unit: 'binary' }));
const verificacao: fc.Arbitrary<Verificacao> = fc.record({
  codigo: fc.constantFrom(...(Object.keys(VERIFICACOES) as CodigoVerificacao[])),
  id: texto,
  resultado: fc.constantFrom(...RESULTADOS_DA_VERIFICACAO),
  certeza: fc.constantFrom('VEREDITO' as const, 'PROPOSTA' as const),
  frase: texto,
  diz: texto,
  esperado: texto,
  norma: texto,
  desde: fc.constantFrom(null, '2003-08-01'),
  incerta: fc.boolean(),
  acoes: fc.subarray([...ACOES_VERIFICACAO]),
  outra: fc.option(fc.uuid()),
  impede: fc.boolean(),
});
const judged = (): Avaliacao => evaluateNota(umaNota(NORMAL.dita), umContexto(NORMAL.contexto));
/** Returns the value as it is read back from the database, as JSON. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a judgement as it is stored', () => {
  it('says all that the rules said, whatever that is', () => {
    fc.assert(
      fc.property(fc.array(verificacao), (verificacoes) => {
        const avaliacao = { ...judged(), verificacoes };
        expect(avaliacaoGuardada(stored(avaliacaoParaGuardar(avaliacao)))).toEqual(avaliacao);
      }),
    );
  });

  it('is read as it was stored before, with all its names', () => {
    expect(avaliacaoGuardada(stored(judged()))).toEqual(judged());
  });

  it('takes hardly more than what people read of it', () => {
    const avaliacao = judged();
    const lidas = avaliacao.verificacoes.flatMap(({ frase, norma, diz, esperado, id }) => [
      frase,
      norma,
      diz,
      esperado,
      id,
    ]);
    const { verificacoes } = avaliacaoParaGuardar(avaliacao);
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    expect(bytes(verificacoes)).toBeLessThan(bytes(lidas) + 30 * verificacoes.length);
    expect(bytes(verificacoes)).toBeLessThan(0.65 * bytes(avaliacao.verificacoes));
  });
});
