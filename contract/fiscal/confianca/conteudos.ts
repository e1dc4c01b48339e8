import type { AmbienteEvento } from '../documento.ts';
import type { SituacaoNota } from '../nfse/nomesDaNota.ts';
import type { Situacao } from '../situacoes.ts';
import { type EspecieDeProva, PROVAS } from './especies.ts';
import { type Confianca, ordemDe, segura } from './graus.ts';
import type { Indicios } from './indicios.ts';
import { judgeIndicios } from './julgar.ts';

/** States of a divergence between contents of one key: open, or resolved by SEFAZ or by a user. */
export const DIVERGENCIAS = { ABERTA: 'A resolver', RESOLVIDA: 'Resolvida' } as const;
export type Divergencia = keyof typeof DIVERGENCIAS;

export const ORIGENS = { SEFAZ: 'SEFAZ', PESSOA: 'Arquivo' } as const;
export type Origem = keyof typeof ORIGENS;

/** What decides between the contents of an identity: a key, or a municipal nota. */
export interface Conteudo {
  sha256: string;
  /** `SEFAZ`: delivered by the authority itself. */
  origem: Origem;
  ambiente: AmbienteEvento;
  completo: boolean;
  /** With the protocol of authorisation in the same file. */
  autorizado: boolean;
  /** Digests by which SEFAZ may refer to the document (digVal); for a summary, the one that it carries. */
  digests: readonly string[];
  /** Equal for all files with the same content, however they are written; '' for a summary. */
  essencia: string;
  /** Whether the digest in the file's protocol is that of another content. */
  protocoloAlheio: boolean;
  /** The state that the document itself declares. */
  situacao: Situacao | SituacaoNota;
  valor: number | null;
  escolhidoEm: Date | null;
  criadoEm: Date;
}

/** A digest that SEFAZ reported for a key, and in which environment. */
export interface Prova {
  digest: string;
  ambiente: AmbienteEvento;
}

/** Evidence for and against a content, with its kind of proof. */
interface IndiciosDoConteudo extends Indicios {
  especie: EspecieDeProva;
}

/** All that is known of one key; `conta`: whether an environment counts in the company's current one. */
export interface Conhecido<C extends Conteudo> {
  conteudos: readonly C[];
  provas: readonly Prova[];
  conta: (ambiente: AmbienteEvento) => boolean;
  indicios: (conteudo: C) => IndiciosDoConteudo;
}

const SHAPE = /^(?:[A-Za-z0-9+/]{27}=|[A-Za-z0-9+/]{43}=)$/;

/** Returns whether a text can be the digest of a document (SHA-1 or SHA-256 in base64). */
export const isDigest = (text: string): boolean => SHAPE.test(text);

/** Returns how far a content can be trusted, whatever a user chose. */
function confiancaPropria<C extends Conteudo>(
  conteudo: C,
  { conteudos, provas, conta, indicios }: Conhecido<C>,
): Confianca {
  const { completo, origem, ambiente, digests, valor } = conteudo;
  if (!completo) return origem === 'SEFAZ' ? 'RESUMO_SEFAZ' : 'RESUMO';
  const told = provas.filter((one) => isDigest(one.digest) && conta(one.ambiente));
  if (told.some(({ digest }) => digests.includes(digest))) return 'SEFAZ';
  const summaries = conteudos.filter((one) => !one.completo && one.origem === 'SEFAZ' && conta(one.ambiente));
  const otherValue = summaries.some((one) => one.valor !== null && one.valor !== valor);
  if (told.length > 0 || otherValue) return 'DESMENTIDO';
  // When the authority reports no digest, its own delivery is the proof.
  if (origem === 'SEFAZ' && conta(ambiente)) return 'SEFAZ';
  const brought = indicios(conteudo);
  return judgeIndicios(brought.especie, brought).confianca;
}

/**
 * Returns why a user may not choose a content as the true one; null when it is possible. A choice is only among equals: nothing that the
 * authority proved or denied, and nothing more trusted, is overruled.
 */
export function refusalOfEscolha<C extends Conteudo>(conteudo: C, conhecido: Conhecido<C>): string | null {
  if (!conteudo.completo) return 'Este é só um resumo: para escolher, é preciso o documento inteiro.';
  if (!conhecido.conta(conteudo.ambiente)) return 'Este conteúdo é de teste e não tem valor fiscal aqui.';
  const own = confiancaPropria(conteudo, conhecido);
  const { autoridade } = PROVAS[conhecido.indicios(conteudo).especie];
  if (own === 'SEFAZ') return `${autoridade} já comprova este conteúdo: não há o que escolher.`;
  if (own === 'PROTOCOLO_ALHEIO')
    return 'O protocolo no arquivo é de outro conteúdo: peça ao emitente o XML autorizado, ou confira a situação na SEFAZ.';
  if (own === 'DESMENTIDO')
    return `${autoridade} conhece outro conteúdo para esta chave: este não pode ser usado.`;
  const counting = conhecido.conteudos.filter(({ ambiente }) => conhecido.conta(ambiente));
  const hasBetter = counting.some((one) => ordemDe(confiancaPropria(one, conhecido)) < ordemDe(own));
  return hasBetter ? 'Há um conteúdo mais confiável do que este, e só se escolhe entre iguais.' : null;
}

/** Returns how far a content of a key can be trusted, given what else is known of the key. */
export function confiancaDe<C extends Conteudo>(conteudo: C, conhecido: Conhecido<C>): Confianca {
  const isChosen = conteudo.escolhidoEm !== null && refusalOfEscolha(conteudo, conhecido) === null;
  return isChosen ? 'ESCOLHIDO' : confiancaPropria(conteudo, conhecido);
}

const flag = (value: boolean): number => (value ? 0 : 1);
const ENCERRADAS: readonly Conteudo['situacao'][] = ['CANCELADO', 'CANCELADA', 'SUBSTITUIDA'];

/** Returns the sort key of a content, the most important part first; smaller is better. Among equals the first one received wins. */
function posto<C extends Conteudo>(conteudo: C, conhecido: Conhecido<C>): (number | string)[] {
  const { ambiente, origem, autorizado, protocoloAlheio, situacao, criadoEm, sha256 } = conteudo;
  return [
    flag(conhecido.conta(ambiente)),
    ordemDe(confiancaDe(conteudo, conhecido)),
    flag(ambiente === 'REAL'),
    flag(origem === 'SEFAZ'),
    flag(autorizado),
    flag(!protocoloAlheio),
    // The unsigned part of a copy could have been changed to report the document as cancelled.
    flag(!ENCERRADAS.includes(situacao)),
    criadoEm.getTime(),
    sha256,
  ];
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** Returns the content to show for a key: the most trusted one. Undefined when there is none. */
export function melhorConteudo<C extends Conteudo>(conhecido: Conhecido<C>): C | undefined {
  const ranked = conhecido.conteudos.map((conteudo) => ({ conteudo, posto: posto(conteudo, conhecido) }));
  return ranked.sort((one, other) => compare(one.posto, other.posto))[0]?.conteudo;
}

/** Returns the whole documents of a key that can contradict each other: an issuer's attempt in homologação contradicts none of them. */
function comparaveis<C extends Conteudo>({ conteudos, conta }: Conhecido<C>): C[] {
  const whole = conteudos.filter(({ completo, ambiente }) => completo && conta(ambiente));
  const real = whole.some(({ ambiente }) => ambiente === 'REAL');
  return real ? whole.filter(({ ambiente }) => ambiente !== 'HOMOLOGACAO') : whole;
}

/**
 * Returns whether the contents of a key differ (value, items, parties…), and whether that is resolved: SEFAZ reported the true one, or a
 * user chose after the last one arrived. A summary, a copy without protocol or with other blanks is no divergence.
 */
export function divergenciaDe<C extends Conteudo>(conhecido: Conhecido<C>): Divergencia | null {
  const whole = comparaveis(conhecido);
  const said = new Set(whole.map(({ essencia }) => essencia));
  const denied = whole.some((conteudo) => confiancaDe(conteudo, conhecido) === 'DESMENTIDO');
  if (said.size < 2 && !denied) return null;
  const best = melhorConteudo(conhecido);
  const trust = best && confiancaDe(best, conhecido);
  if (trust === 'SEFAZ') return 'RESOLVIDA';
  const chosen = best?.escolhidoEm ?? null;
  const isLast = chosen !== null && whole.every(({ criadoEm }) => criadoEm <= chosen);
  return trust === 'ESCOLHIDO' && isLast ? 'RESOLVIDA' : 'ABERTA';
}

/** A content of a document that SEFAZ authorises. */
export type ConteudoSefaz = Conteudo & { situacao: Situacao };

/**
 * Returns the state of the document by its contents: that of the shown one, or cancelled when a file of SEFAZ reports it. `aConfirmar`:
 * only an unproven file reports it, or only its unsigned envelope, which can be forged.
 */
export function situacaoDe<C extends ConteudoSefaz>(
  conhecido: Conhecido<C>,
): { situacao: Situacao; aConfirmar: boolean } | undefined {
  const best = melhorConteudo(conhecido);
  if (!best) return undefined;
  if (!conhecido.conta(best.ambiente)) return { situacao: 'SEM_VALOR', aConfirmar: false };
  const cancelled = conhecido.conteudos.some(
    ({ situacao, origem, ambiente }) =>
      situacao === 'CANCELADO' && origem === 'SEFAZ' && conhecido.conta(ambiente),
  );
  if (cancelled) return { situacao: 'CANCELADO', aConfirmar: false };
  const { situacao, origem } = best;
  const told = situacao === 'CANCELADO' && origem !== 'SEFAZ';
  const trust = confiancaDe(best, conhecido);
  const sure = segura(trust) || trust === 'RESUMO_SEFAZ';
  return { situacao, aConfirmar: situacao === 'A_CONFIRMAR' || told || !sure };
}
