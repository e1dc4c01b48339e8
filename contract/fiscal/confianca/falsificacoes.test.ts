import { describe, expect, it } from 'vitest';
import { FALSIFICACOES, type Falsificacao, genuino } from '../../../tests/support/falsificacoes.ts';
import type { EspecieDeProvaDeEvento } from './autoria.ts';
import { type Conhecido, type Conteudo, melhorConteudo } from './conteudos.ts';
import { ESPECIES_DE_PROVA, type EspecieDeProva, PROVAS } from './especies.ts';
import { type IndiciosEvento, provaDe } from './eventos.ts';
import { type Confianca, isProva, ordemDe } from './graus.ts';
import type { Indicios } from './indicios.ts';
import { judgeIndicios } from './julgar.ts';

/** Forgeries that are still judged proven, by kind of document; a kind without a row does not compile. */
const AINDA_PROVADO: Readonly<Record<EspecieDeProva, readonly Falsificacao[]>> = {
  NFE: [],
  CTE: [],
  NFSE_NACIONAL: ['semRegistro'],
  NFSE_MUNICIPAL: ['semRegistro'],
  NFSE_PORTAL: [],
  NFSE_DIGITADA: [],
  DPS: [],
  EVENTO_NFE: [],
  EVENTO_CTE: [],
  EVENTO_NFSE: [],
  EVENTO_NFSE_MUNICIPAL: ['semRegistro'],
  RETORNO_ESOCIAL: ['semRegistro'],
};
/** Kinds that no signature proves: declarations, reports and typed notas. */
const NUNCA_PROVADO: readonly EspecieDeProva[] = ['NFSE_PORTAL', 'NFSE_DIGITADA', 'DPS'];
/** Forgeries that are judged INVALIDO, in the kinds that signatures prove. */
const REFUTADAS: readonly Falsificacao[] = ['valorTrocado', 'certificadoFeitoEmCasa', 'outraIdentidade'];

const casos = ESPECIES_DE_PROVA.flatMap((especie) =>
  (Object.keys(FALSIFICACOES) as Falsificacao[]).map((como) => ({ especie, como })),
);

describe.each(ESPECIES_DE_PROVA)('%s', (especie) => {
  it('is proven as its issuer makes it, where signatures prove it at all', () => {
    expect(isProva(judgeIndicios(especie, genuino(especie)).confianca)).toBe(
      !NUNCA_PROVADO.includes(especie),
    );
  });
});

describe('each kind, forged in each way', () => {
  it.each(casos)('$especie: $como', ({ especie, como }) => {
    const { confianca, motivos } = judgeIndicios(especie, { ...genuino(especie), ...FALSIFICACOES[como] });
    expect(isProva(confianca)).toBe(AINDA_PROVADO[especie].includes(como));
    expect(motivos.join(' ').length).toBeGreaterThan(0);
    const signs = PROVAS[especie].assina.length > 0 || como === 'valorTrocado' || como === 'outraIdentidade';
    if (REFUTADAS.includes(como) && signs) expect(confianca).toBe('INVALIDO');
  });

  it.each(casos)('$especie: $como, before and after the genuine one, is not shown', ({ especie, como }) => {
    if (AINDA_PROVADO[especie].includes(como) || NUNCA_PROVADO.includes(especie)) return;
    const forged = { ...genuino(especie), ...FALSIFICACOES[como] };
    for (const order of [0, 1]) {
      const [first, then] = order === 0 ? [forged, genuino(especie)] : [genuino(especie), forged];
      const contents = [first, then].map((brought, at) => conteudo({ brought, at }));
      expect(melhorConteudo(conhecido(especie, contents))?.brought).toEqual(genuino(especie));
    }
  });
});

interface Trazido extends Conteudo {
  brought: Indicios;
}
const conteudo = ({ brought, at }: { brought: Indicios; at: number }): Trazido => ({
  brought,
  sha256: String(at),
  origem: 'PESSOA',
  ambiente: 'REAL',
  completo: true,
  autorizado: true,
  digests: [],
  essencia: String(at),
  protocoloAlheio: false,
  situacao: 'NORMAL',
  valor: 100 + at,
  escolhidoEm: null,
  criadoEm: new Date(at),
});
const conhecido = (especie: EspecieDeProva, conteudos: Trazido[]): Conhecido<Trazido> => ({
  conteudos,
  provas: [],
  conta: (ambiente) => ambiente === 'REAL',
  indicios: ({ brought }) => ({ especie, ...brought }),
});

describe('what comes in whatever order', () => {
  it('of equals the earlier stays, of any kind', () => {
    for (const especie of ESPECIES_DE_PROVA) {
      const brought = { ...genuino(especie), ...FALSIFICACOES.semAssinatura };
      const contents = [0, 1].map((at) => conteudo({ brought, at }));
      expect(melhorConteudo(conhecido(especie, contents.toReversed()))?.sha256).toBe('0');
    }
  });

  it('the authority comes before all, and what is refuted after what nothing proves', () => {
    const order: Confianca[] = ['SEFAZ', 'ESCOLHIDO', 'CADEIA', 'ASSINADO', 'SEM_ASSINATURA', 'INVALIDO'];
    expect([...order].sort((a, b) => ordemDe(a) - ordemDe(b))).toEqual(order);
  });
});

const NOSSO = '11222333000181';
const EMITENTE = '12345678000195';
const TERCEIRO = '98765432000198';
const NFSE = `35503082${'2'}${EMITENTE}${'1'.repeat(27)}`;

/** A genuine cancellation of each kind of event, as its issuer makes it. */
const CANCELAMENTOS: Readonly<Record<EspecieDeProvaDeEvento, IndiciosEvento>> = {
  EVENTO_NFE: evento('EVENTO_NFE', `352607${EMITENTE}550010000000011000000010`, '110111', '135260000000001'),
  EVENTO_CTE: evento('EVENTO_CTE', `352607${EMITENTE}570010000000011000000010`, '110111', '135260000000001'),
  EVENTO_NFSE: evento('EVENTO_NFSE', NFSE, '101101', '2026-07-08T10:00:00-03:00'),
  EVENTO_NFSE_MUNICIPAL: evento('EVENTO_NFSE_MUNICIPAL', '', '101101', '2026-07-08T10:00:00-03:00'),
};
function evento(
  especie: EspecieDeProvaDeEvento,
  chave: string,
  tipo: string,
  protocolo: string,
): IndiciosEvento {
  const municipal = especie === 'EVENTO_NFSE_MUNICIPAL';
  return {
    ...genuino(especie),
    especie,
    chave,
    tipo,
    protocolo,
    fonte: 'ARQUIVO',
    completo: true,
    idAlheio: false,
    // A municipal cancellation does not name its author.
    autor: municipal ? '' : EMITENTE,
  };
}
const eventos = Object.values(CANCELAMENTOS);

describe('each kind of event', () => {
  it.each(eventos)('$especie is proven as its issuer makes it', (one) => {
    expect(provaDe(one, NOSSO)).toMatchObject({ comprovado: true });
  });
  it.each(eventos)('$especie is proven by the authority, however it looks', (one) => {
    const bare = {
      ...one,
      assinatura: 'AUSENTE',
      autor: TERCEIRO,
      protocolo: '',
      fonte: 'DISTRIBUICAO',
    } as const;
    expect(provaDe(bare, NOSSO)).toMatchObject({ comprovado: true });
  });
  it.each(eventos)('$especie of another author proves nothing', (one) => {
    expect(provaDe({ ...one, autor: TERCEIRO }, NOSSO)).toMatchObject({ comprovado: false });
  });
  it.each(eventos)(
    '$especie with the Id of another is told as that, and its signature is not blamed',
    (one) => {
      const { comprovado, aConfirmar, motivos } = provaDe({ ...one, idAlheio: true }, NOSSO);
      expect([comprovado, aConfirmar]).toEqual([false, false]);
      expect(motivos.join(' ')).toMatch(/^O Id do evento é de outro documento/);
    },
  );
  it.each(eventos)('$especie unsigned, self-signed, or without a root, proves nothing', (one) => {
    for (const como of ['semAssinatura', 'certificadoFeitoEmCasa', 'semRaiz', 'valorTrocado'] as const) {
      const { comprovado, motivos } = provaDe({ ...one, ...FALSIFICACOES[como] }, NOSSO);
      expect([como, comprovado]).toEqual([como, false]);
      expect(motivos.length).toBeGreaterThan(0);
    }
    const { aConfirmar } = provaDe({ ...one, ...FALSIFICACOES.semRaiz }, NOSSO);
    expect(aConfirmar).toBe(true);
  });
  it.each(eventos.filter(({ especie }) => especie !== 'EVENTO_NFSE_MUNICIPAL'))(
    '$especie without its registration proves nothing',
    (one) => {
      expect(provaDe({ ...one, protocolo: '' }, NOSSO)).toMatchObject({ comprovado: false });
    },
  );
});
