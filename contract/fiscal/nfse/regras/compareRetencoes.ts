import type { RetencaoEsperada } from '../retencaoEsperada.ts';
import { LEITURAS_RETENCAO, type RetencaoLida } from '../retencaoLida.ts';
import type { AcaoVerificacao, Verificacao } from '../verificacao.ts';
import type { Caso } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';
import { reais } from './textos.ts';

/** Function that explains an unexpected amount in a sentence, by a known rate or computation; null if it cannot. */
export type Reconhecer = (informado: number) => string | null;

const ACOES: AcaoVerificacao[] = ['USAR_INFORMADO', 'USAR_ESPERADO', 'LEMBRAR'];

const sumOrNull = (valores: readonly (number | null)[]): number | null =>
  valores.reduce<number | null>(
    (total, valor) => (total === null || valor === null ? null : total + valor),
    0,
  );

const CSRF = ['CSRF', 'PIS', 'COFINS', 'CSLL'];

/** Returns the nota's retentions comparable to the expected lines: CSRF also has its parts. */
function lidasDe({ nota }: Caso, linhas: readonly RetencaoEsperada[]): RetencaoLida[] {
  const tributos = linhas.flatMap(({ tributo }) => (CSRF.includes(tributo) ? CSRF : [tributo]));
  return nota.retencoes.filter(({ tributo }) => tributos.includes(tributo));
}

/** Returns how an amount was read, if it had no field for itself. */
function comoSeLeu(lidas: readonly RetencaoLida[]): string {
  const outras = lidas.filter(({ leitura }) => leitura !== 'CAMPO' && leitura !== 'DIGITADA');
  const [leitura] = outras.map((lida) => LEITURAS_RETENCAO[lida.leitura]);
  return leitura === undefined ? '' : ` (${leitura})`;
}

const comPonto = (frase: string): string => (frase.endsWith('.') ? frase : `${frase}.`);

/** Name of a tax in sentences, with its expected lines. */
interface Comparada {
  nome: string;
  linhas: readonly [RetencaoEsperada, ...RetencaoEsperada[]];
  reconhecer?: Reconhecer;
}

/**
 * Compares the withheld amount of a tax with the expected one, per line or for the parts of CSRF together. Differences within
 * the tenant's tolerance agree; only certain ones diverge, others result in attention.
 */
export function compareRetencoes(
  caso: Caso,
  regra: Regra,
  { nome, linhas, reconhecer = () => null }: Comparada,
): Verificacao {
  const [{ norma, certeza }] = linhas;
  const conta = [...new Set(linhas.map((linha) => linha.conta))].join('; ');
  const ditos = linhas.flatMap(({ informado }) => (informado === null ? [] : [informado]));
  const informado = ditos.length === 0 ? null : sumOrNull(ditos);
  const esperado = sumOrNull(linhas.map((linha) => linha.esperado));
  const lidas = lidasDe(caso, linhas);
  const incerta = regra.incerta || certeza === 'INCERTA';
  const lados = {
    diz: `${reais(informado)}${comoSeLeu(lidas)}`,
    esperado: esperado === null ? conta : reais(esperado),
    norma,
    incerta,
  };
  const outra = informado === null ? null : reconhecer(informado);
  const dito = `${reais(informado)}${outra ? ` (${outra})` : ''}`;
  if (esperado === null) {
    if (!informado) return findingOf(regra, 'SEM_DADOS', { ...lados, frase: comPonto(conta) });
    return findingOf(regra, 'ATENCAO', {
      ...lados,
      frase: `A nota informa ${nome} de ${dito}. ${comPonto(conta)}`,
      acoes: ACOES,
    });
  }
  const difere = Math.abs((informado ?? 0) - esperado) > caso.contexto.parametros.toleranciaRevisaoCentavos;
  if (!difere)
    return findingOf(regra, 'CONFERE', { ...lados, frase: `${nome} como esperado. ${comPonto(conta)}` });
  const frase =
    informado === null
      ? `A nota não fala de ${nome}. ${comPonto(conta)}`
      : esperado === 0
        ? `A nota traz ${nome} de ${dito}, que não se retém. ${comPonto(conta)}`
        : `${nome} de ${dito} na nota, e ${reais(esperado)} esperado. ${comPonto(conta)}`;
  const lidoComCerteza = lidas.every((lida) => lida.certeza === 'CERTA');
  const certo = certeza === 'CERTA' && informado !== null && lidoComCerteza;
  return findingOf(regra, certo ? 'DIVERGE' : 'ATENCAO', { ...lados, frase, acoes: ACOES });
}
