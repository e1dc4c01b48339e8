import { PAPEIS_SIGNATARIO, type PapelSignatario } from '../assinatura.ts';
import { type EspecieDeProva, PROVAS, type RegraDeProva } from './especies.ts';
import { type Confianca, ordemDe } from './graus.ts';
import type { Indicios } from './indicios.ts';

/** How far a file alone can be trusted, and its proof or what it lacks, in sentences. */
interface Julgado {
  confianca: Confianca;
  motivos: readonly string[];
}

const SELF = 'O certificado da assinatura foi feito por quem assinou: não prova nada.';
const UNKNOWN = 'O certificado da assinatura não vem de uma autoridade que o administrador importou.';
const NO_ROOTS =
  'A assinatura confere, e a cadeia do certificado não: falta importar a raiz. Fica a confirmar.';
const PROVEN = 'O certificado vem de uma autoridade que o administrador importou.';
const QUEM: Readonly<Partial<Record<PapelSignatario, string>>> = { AUTOR: 'Assinado por quem cabe.' };
const PINNED = 'É o certificado conhecido de quem emite.';

/** Returns the judgement of a valid signature: whether the kind accepts its signer, and where its certificate leads. */
function assinada(regra: RegraDeProva, { signatario, cadeia, registro }: Indicios): Julgado {
  if (cadeia === 'AUTOASSINADA') return { confianca: 'INVALIDO', motivos: [SELF] };
  const naoProva = signatario === null ? undefined : regra.naoProva[signatario];
  if (naoProva !== undefined) return { confianca: 'SEM_ASSINATURA', motivos: [naoProva] };
  if (signatario === null || !regra.assina.includes(signatario))
    return regra.outro === 'ALHEIA'
      ? { confianca: 'INVALIDO', motivos: ['Quem assinou não é quem podia assinar.'] }
      : { confianca: 'ASSINADO', motivos: ['Ainda não se sabe se quem assinou emite estas notas.'] };
  if (registro === 'AUSENTE' && regra.semRegistro !== '')
    return { confianca: 'ASSINADO', motivos: [regra.semRegistro] };
  const who = QUEM[signatario] ?? `Assinatura: ${PAPEIS_SIGNATARIO[signatario]}.`;
  if (cadeia === 'CONFERIDA') return { confianca: 'CADEIA', motivos: [who, PROVEN] };
  if (cadeia === 'FIXADA') return { confianca: 'CADEIA', motivos: [who, PINNED] };
  return { confianca: 'ASSINADO', motivos: [cadeia === 'DESCONHECIDA' ? UNKNOWN : NO_ROOTS] };
}

function porAssinatura(regra: RegraDeProva, indicios: Indicios): Julgado {
  const { assinatura, assinaturaMotivo } = indicios;
  switch (assinatura) {
    case 'INVALIDA':
      return { confianca: 'INVALIDO', motivos: [`A assinatura não vale: ${assinaturaMotivo}`.trim()] };
    case 'NAO_VERIFICAVEL':
      return {
        confianca: 'SEM_ASSINATURA',
        motivos: [`A assinatura não pôde ser verificada: ${assinaturaMotivo}`.trim()],
      };
    case 'VALIDA':
      return assinada(regra, indicios);
    case 'AUSENTE':
    case 'NAO_VERIFICADA':
      return { confianca: 'SEM_ASSINATURA', motivos: ['Não traz assinatura.'] };
  }
}

const OUTRO_REGISTRO: Julgado = {
  confianca: 'PROTOCOLO_ALHEIO',
  motivos: ['O protocolo no arquivo é de outro conteúdo: a autoridade não registrou este.'],
};
/** Returns the less trusted of two judgements. */
const lesser = (one: Julgado, other: Julgado): Julgado =>
  ordemDe(one.confianca) < ordemDe(other.confianca) ? other : one;

/** Returns how far an imported file alone can be trusted, by its kind and its evidence. */
export function judgeIndicios(especie: EspecieDeProva, indicios: Indicios): Julgado {
  const regra: RegraDeProva = PROVAS[especie];
  const signed = porAssinatura(regra, indicios);
  const own = indicios.registro === 'ALHEIO' ? lesser(signed, OUTRO_REGISTRO) : signed;
  const { natureza } = regra;
  // A declaration or a report is limited to its nature, however well it is signed.
  return natureza === null ? own : lesser(own, { confianca: natureza, motivos: own.motivos });
}
