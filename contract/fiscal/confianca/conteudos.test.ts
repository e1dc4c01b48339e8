import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Conhecido,
  type ConteudoSefaz,
  confiancaDe,
  divergenciaDe,
  melhorConteudo,
  situacaoDe,
} from './conteudos.ts';
import { CONFIANCAS } from './graus.ts';
import type { AssinaturaDoConteudo } from './indicios.ts';

interface Conteudo extends ConteudoSefaz {
  assinatura: AssinaturaDoConteudo;
  cadeia: boolean;
}

const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2026, 6, 1) + day * DAY);
const digest = (letter: string) => `${letter.repeat(27)}=`;

/** Returns a complete, signed document brought by a person, without a certificate chain. */
function file(rest: Partial<Conteudo> = {}): Conteudo {
  const essencia = rest.essencia ?? 'a';
  return {
    sha256: crypto.randomUUID(),
    origem: 'PESSOA',
    ambiente: 'REAL',
    completo: true,
    autorizado: true,
    assinatura: 'VALIDA',
    cadeia: false,
    digests: essencia ? [digest(essencia)] : [],
    essencia,
    protocoloAlheio: false,
    situacao: 'AUTORIZADO',
    valor: 100,
    escolhidoEm: null,
    criadoEm: at(0),
    ...rest,
  };
}
const summary = (rest: Partial<Conteudo> = {}) =>
  file({
    completo: false,
    essencia: '',
    assinatura: 'NAO_VERIFICADA',
    origem: 'SEFAZ',
    digests: [],
    ...rest,
  });
const known = (conteudos: Conteudo[], provas: Conhecido<Conteudo>['provas'] = []): Conhecido<Conteudo> => ({
  conteudos,
  provas,
  conta: (ambiente) => ambiente === 'REAL',
  indicios: ({ assinatura, cadeia, autorizado, protocoloAlheio }) => ({
    especie: 'NFE',
    assinatura,
    assinaturaMotivo: '',
    signatario: 'AUTOR',
    registro: protocoloAlheio ? 'ALHEIO' : autorizado ? 'PROPRIO' : 'AUSENTE',
    cadeia: cadeia ? 'CONFERIDA' : 'NAO_CONFERIDA',
  }),
});
const proof = (letter: string) => ({ digest: digest(letter), ambiente: 'REAL' as const });

describe('how much a content may be believed', () => {
  it.each([
    ['SEFAZ', file({ essencia: 'p', assinatura: 'INVALIDA' }), [proof('p')]],
    ['ESCOLHIDO', file({ escolhidoEm: at(3), assinatura: 'AUSENTE' }), []],
    ['CADEIA', file({ cadeia: true }), []],
    ['ASSINADO', file({ cadeia: true, autorizado: false }), []],
    ['ASSINADO', file(), []],
    ['SEM_ASSINATURA', file({ assinatura: 'AUSENTE' }), []],
    ['RESUMO_SEFAZ', summary(), []],
    ['PROTOCOLO_ALHEIO', file({ cadeia: true, protocoloAlheio: true }), []],
    ['PROTOCOLO_ALHEIO', file({ assinatura: 'AUSENTE', protocoloAlheio: true }), []],
    // A person who chooses this content contradicts the protocol, so the choice does not count.
    ['PROTOCOLO_ALHEIO', file({ cadeia: true, protocoloAlheio: true, escolhidoEm: at(3) }), []],
    ['INVALIDO', file({ assinatura: 'INVALIDA', protocoloAlheio: true }), []],
    // SEFAZ itself proves this content, so only the protocol beside it is wrong.
    ['SEFAZ', file({ essencia: 'p', protocoloAlheio: true }), [proof('p')]],
    ['INVALIDO', file({ assinatura: 'INVALIDA', cadeia: true }), []],
    ['RESUMO', summary({ origem: 'PESSOA' }), []],
    ['DESMENTIDO', file({ cadeia: true }), [proof('p')]],
    // An invalid digest proves nothing.
    ['ASSINADO', file(), [{ digest: 'x', ambiente: 'REAL' as const }]],
    // Nor does a response of the simulator, in an environment where it never counts.
    ['ASSINADO', file(), [{ ...proof('p'), ambiente: 'SIMULADO' as const }]],
  ] as const)('%s', (expected, conteudo, provas) => {
    expect(confiancaDe(conteudo, known([conteudo], provas))).toBe(expected);
  });

  it('a summary of SEFAZ with another value denies a document, whoever signed it', () => {
    const forged = file({ valor: 999, cadeia: true });
    const contents = known([summary({ valor: 100 }), forged]);
    expect(confiancaDe(forged, contents)).toBe('DESMENTIDO');
    expect(melhorConteudo(contents)?.completo).toBe(false);
    expect(divergenciaDe(contents)).toBe('ABERTA');
  });
});

describe('a divergence', () => {
  it('is the same key with another content, and nothing less', () => {
    expect(divergenciaDe(known([file()]))).toBeNull();
    expect(divergenciaDe(known([file(), summary(), file({ autorizado: false })]))).toBeNull();
    expect(
      divergenciaDe(known([file(), file({ assinatura: 'INVALIDA', digests: [digest('z')] })])),
    ).toBeNull();
    expect(divergenciaDe(known([file(), file({ essencia: 'b' })]))).toBe('ABERTA');
    // A content that does not count in the company's environment cannot contradict one that does.
    expect(divergenciaDe(known([file(), file({ essencia: 'b', ambiente: 'HOMOLOGACAO' })]))).toBeNull();
  });

  it('is resolved by SEFAZ, or by a person until yet another content comes', () => {
    expect(divergenciaDe(known([file(), file({ essencia: 'b' })], [proof('b')]))).toBe('RESOLVIDA');
    const chosen = file({ escolhidoEm: at(2) });
    expect(divergenciaDe(known([chosen, file({ essencia: 'b' })]))).toBe('RESOLVIDA');
    expect(divergenciaDe(known([chosen, file({ essencia: 'b', criadoEm: at(3) })]))).toBe('ABERTA');
  });
});

describe('how a document stands', () => {
  it('a cancellation that only a file tells is to be confirmed; one of SEFAZ is not', () => {
    const told = { situacao: 'CANCELADO' as const };
    expect(situacaoDe(known([file(told)]))).toEqual({ situacao: 'CANCELADO', aConfirmar: true });
    expect(situacaoDe(known([file(), summary(told)]))).toEqual({ situacao: 'CANCELADO', aConfirmar: false });
    expect(situacaoDe(known([file(), file(told)]))).toEqual({ situacao: 'AUTORIZADO', aConfirmar: true });
    expect(situacaoDe(known([file({ cadeia: true })]))).toEqual({
      situacao: 'AUTORIZADO',
      aConfirmar: false,
    });
    expect(situacaoDe(known([file({ ambiente: 'SIMULADO' })]))?.situacao).toBe('SEM_VALOR');
  });
});

const conteudo = fc
  .record({
    origem: fc.constantFrom('SEFAZ' as const, 'PESSOA' as const),
    ambiente: fc.constantFrom('REAL' as const, 'HOMOLOGACAO' as const, 'SIMULADO' as const),
    completo: fc.boolean(),
    autorizado: fc.boolean(),
    assinatura: fc.constantFrom('VALIDA' as const, 'INVALIDA' as const, 'AUSENTE' as const),
    cadeia: fc.boolean(),
    essencia: fc.constantFrom('a', 'b', 'c'),
    protocoloAlheio: fc.boolean(),
    situacao: fc.constantFrom('AUTORIZADO' as const, 'CANCELADO' as const),
    valor: fc.constantFrom(100, 200, null),
    criadoEm: fc.integer({ min: 0, max: 5 }).map(at),
    escolhidoEm: fc.constantFrom(null, at(2)),
  })
  .map((rest) => file(rest.completo ? rest : { ...rest, essencia: '', assinatura: 'NAO_VERIFICADA' }));
const proofs = fc.array(fc.constantFrom('a', 'b').map(proof), { maxLength: 1 });

describe('whatever comes', () => {
  it('in whatever order it is looked at, the same is shown, and it stands the same', () => {
    fc.assert(
      fc.property(fc.array(conteudo, { minLength: 1, maxLength: 7 }), proofs, (contents, provas) => {
        const one = known(contents, provas);
        const other = known([...contents].reverse(), provas);
        expect(melhorConteudo(other)).toBe(melhorConteudo(one));
        expect(divergenciaDe(other)).toBe(divergenciaDe(one));
        expect(situacaoDe(other)).toEqual(situacaoDe(one));
      }),
    );
  });

  it('nobody is shown before somebody who may be believed more, where both count', () => {
    const order = Object.keys(CONFIANCAS);
    fc.assert(
      fc.property(fc.array(conteudo, { minLength: 1, maxLength: 7 }), proofs, (contents, provas) => {
        const all = known(contents, provas);
        const best = melhorConteudo(all);
        const rank = (one: Conteudo) => order.indexOf(confiancaDe(one, all));
        const counting = contents.filter(({ ambiente }) => all.conta(ambiente));
        if (!best || counting.length === 0) return;
        expect(Math.min(...counting.map(rank))).toBe(rank(best));
      }),
    );
  });

  it('what a person brings never takes the place of what SEFAZ proved', () => {
    fc.assert(
      fc.property(fc.array(conteudo, { maxLength: 7 }), (contents) => {
        const genuine = file({ essencia: 'g', origem: 'SEFAZ', criadoEm: at(9) });
        const brought = contents.map((one) => ({ ...one, origem: 'PESSOA' as const }));
        const all = known([...brought, genuine], [proof('g')]);
        expect(melhorConteudo(all)).toBe(genuine);
      }),
    );
  });
});
